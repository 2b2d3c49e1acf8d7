//! The client for requests to Discord, or to a stand-in on this machine.

use std::net::SocketAddr;
use std::time::Duration;

use serenity::all::{Http, HttpBuilder};

use crate::discord::connection::run::RunError;
use crate::discord::connection::settings::{Endpoint, Settings};
use crate::discord::delivery::limiter;

/// The time after which a request without an answer counts as lost.
const LONGEST_ANSWER: Duration = Duration::from_secs(30);

/// Returns a client for requests, with the library's rate limiter or without it.
///
/// # Errors
///
/// Returns [`RunError`] if the settings name an address of another machine or a bad certificate.
pub fn http(settings: &Settings, limited: bool) -> Result<Http, RunError> {
    let builder = HttpBuilder::new(settings.token.reveal()).client(client(settings)?);
    let mut http = match &settings.endpoint {
        // The rate limiter and a proxy do not work together: the proxy would be ignored without a
        // word.
        Endpoint::Loopback(address) => builder.proxy(address).ratelimiter_disabled(true),
        Endpoint::Discord | Endpoint::Secure { .. } => builder.ratelimiter_disabled(!limited),
    }
    .build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter::listen(limiter);
    }
    Ok(http)
}

/// Returns the client below, which knows no token.
pub(super) fn client(settings: &Settings) -> Result<reqwest::Client, RunError> {
    built(client_builder(settings)?)
}

/// Returns the beginning of a client that finds Discord, or a stand-in on this machine.
pub(super) fn client_builder(settings: &Settings) -> Result<reqwest::ClientBuilder, RunError> {
    // The library's own client would wait for ever for an answer that does not come.
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .timeout(LONGEST_ANSWER);
    match &settings.endpoint {
        Endpoint::Discord => Ok(client),
        Endpoint::Loopback(address) => {
            check_loopback(address)?;
            Ok(client.no_proxy())
        }
        Endpoint::Secure {
            address,
            certificate,
        } => secure(client, *address, certificate),
    }
}

/// Returns the client that a builder makes. Only a certificate can be wrong with it.
pub(super) fn built(client: reqwest::ClientBuilder) -> Result<reqwest::Client, RunError> {
    let built = client.build();
    built.map_err(|error| RunError::Certificate(error.to_string()))
}

/// Returns the address of Discord's interface.
pub(super) fn api(endpoint: &Endpoint) -> String {
    let discord = match endpoint {
        Endpoint::Loopback(address) => address.trim_end_matches('/'),
        Endpoint::Discord | Endpoint::Secure { .. } => "https://discord.com",
    };
    format!("{discord}/api/v10")
}

/// Makes a client find Discord at an address on this machine, and trust one certificate alone.
fn secure(
    client: reqwest::ClientBuilder,
    address: SocketAddr,
    certificate: &[u8],
) -> Result<reqwest::ClientBuilder, RunError> {
    if !address.ip().is_loopback() {
        return Err(RunError::ConnectTo(address.to_string()));
    }
    let certificate = reqwest::Certificate::from_pem(certificate)
        .map_err(|error| RunError::Certificate(error.to_string()))?;
    Ok(client
        .resolve("discord.com", address)
        .add_root_certificate(certificate)
        .tls_built_in_root_certs(false)
        .no_proxy())
}

/// Refuses an address that is not on this machine.
pub(super) fn check_loopback(address: &str) -> Result<(), RunError> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split('/').next().unwrap_or_default();
    // What follows the host must be a port: `127.0.0.1:x@example.org` is a user at another host.
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.parse::<u16>().is_ok() => host,
        _ => authority,
    };
    if matches!(host, "127.0.0.1" | "localhost" | "[::1]") {
        Ok(())
    } else {
        Err(RunError::NotLoopback(address.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_on_this_machine_are_loopback() {
        for here in [
            "http://127.0.0.1:8080",
            "http://localhost/api",
            "ws://[::1]:9/",
            "http://[::1]",
        ] {
            assert!(check_loopback(here).is_ok(), "{here}");
        }
        for elsewhere in [
            "https://discord.com",
            "http://127.0.0.1.example.org",
            "http://127.0.0.1:x@example.org/",
            "http://localhost@example.org",
            "http://127.0.0.1:80@example.org:80",
            "",
        ] {
            assert!(check_loopback(elsewhere).is_err(), "{elsewhere}");
        }
    }
}
