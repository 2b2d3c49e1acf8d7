//! `GET /healthz` and `GET /metrics`.

use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing};
use futures::future::BoxFuture;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};

use super::{Health, Metrics, Number};

/// A source of the current state.
pub trait MetricsSource: Send + Sync + 'static {
    /// Returns the state of everything, without waiting for any of it.
    fn health(&self) -> Health;
    /// Returns the counters.
    fn metrics(&self) -> &Metrics;
    /// Returns the numbers counted elsewhere, as they are now.
    fn numbers(&self) -> BoxFuture<'_, Vec<Number>>;
}

/// The error of an address that is not on loopback.
#[derive(Debug, thiserror::Error)]
#[error("{0} can be reached from other machines; choose a loopback address such as 127.0.0.1:9464")]
pub struct NotLoopback(SocketAddr);

/// Checks that an address is one of this machine alone.
///
/// # Errors
///
/// Returns [`NotLoopback`] if it is not.
pub fn check_address(address: SocketAddr) -> Result<(), NotLoopback> {
    if address.ip().is_loopback() {
        Ok(())
    } else {
        Err(NotLoopback(address))
    }
}

/// Listens on an address.
///
/// # Errors
///
/// Returns an error if the address is not on loopback, or if the port is taken.
pub async fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    check_address(address).map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    TcpListener::bind(address).await
}

/// Answers requests until `shutdown` is done. A slow client is left: the head of a request and
/// the whole of a connection have their time, and when too many are connected, the oldest goes.
pub async fn serve(
    listener: TcpListener,
    source: Arc<dyn MetricsSource>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) {
    let router = Router::new()
        .route("/healthz", routing::get(health))
        .route("/metrics", routing::get(metrics))
        .layer(middleware::from_fn(only_by_name))
        .with_state(source);
    let mut shutdown = pin!(shutdown);
    let mut connections = JoinSet::new();
    let mut oldest: VecDeque<AbortHandle> = VecDeque::new();
    loop {
        let accepted = tokio::select! {
            () = &mut shutdown => return,
            accepted = listener.accept() => accepted,
        };
        while connections.try_join_next().is_some() {}
        oldest.retain(|connection| !connection.is_finished());
        let Ok((stream, _)) = accepted else {
            // Without descriptors the next attempt would fail at once.
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        if oldest.len() >= CONNECTIONS
            && let Some(connection) = oldest.pop_front()
        {
            connection.abort();
        }
        oldest.push_back(connections.spawn(answer(stream, router.clone())));
    }
}

/// The number of connections that are served at a time.
const CONNECTIONS: usize = 32;
/// The time for the head of a request.
const HEAD: Duration = Duration::from_secs(5);
/// The time for a whole connection.
const CONNECTION: Duration = Duration::from_secs(10);
/// The pause after a connection that could not be accepted.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers one request.
async fn answer(stream: TcpStream, router: Router) {
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    // A client that went away or took too long hears nothing more.
    let _ = tokio::time::timeout(CONNECTION, connection).await;
}

/// Refuses a request that was made under another name than one of this machine: a page in a
/// browser could make it by a name of its own.
async fn only_by_name(request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST);
    if host
        .and_then(|host| host.to_str().ok())
        .is_some_and(is_local)
    {
        return next.run(request).await;
    }
    let reason = "ask by a name of this machine, such as localhost or 127.0.0.1\n";
    (StatusCode::MISDIRECTED_REQUEST, reason).into_response()
}

/// Returns true for a host of a request that is this machine, with a port or without.
fn is_local(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|it| it.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'))
        .unwrap_or(name);
    name.eq_ignore_ascii_case("localhost")
        || address
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

async fn health(State(source): State<Arc<dyn MetricsSource>>) -> Response {
    let health = source.health();
    let status = if health.is_good() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let word = |works| if works { "up" } else { "down" };
    let mut state = serde_json::json!({
        "gateway": word(health.shards.are_connected()),
        "writer": word(health.writer),
        "files": if health.files { "in place" } else { "gone" },
        "shards": {"total": health.shards.of, "away": health.shards.away()},
        "clock": {
            "plausible": health.clock.is_plausible(),
            "ahead_seconds": health.clock.seconds(),
        },
    });
    if let Some(name) = &health.process {
        let serves: Vec<_> = health.shards.connected.keys().collect();
        state["process"] = serde_json::json!({"name": name, "serves": serves});
    }
    (status, Json(state)).into_response()
}

async fn metrics(State(source): State<Arc<dyn MetricsSource>>) -> Response {
    let numbers = source.numbers().await;
    match source.metrics().text(numbers) {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;
    use std::collections::BTreeMap;

    use crate::observe::{Shards, Skew};

    #[derive(Default)]
    struct Fixed(Metrics);

    impl MetricsSource for Fixed {
        fn health(&self) -> Health {
            Health {
                process: None,
                shards: Shards {
                    of: 1,
                    connected: BTreeMap::from([(0, true)]),
                },
                writer: true,
                files: true,
                clock: Skew(Some(1_500)),
            }
        }

        fn metrics(&self) -> &Metrics {
            &self.0
        }

        fn numbers(&self) -> BoxFuture<'_, Vec<Number>> {
            Box::pin(async { Vec::new() })
        }
    }

    async fn served() -> SocketAddr {
        let listener = bind(([127, 0, 0, 1], 0).into()).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let source = Arc::new(Fixed::default());
        tokio::spawn(serve(listener, source, std::future::pending()));
        address
    }

    async fn ask(address: SocketAddr, head: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("connected");
        stream.write_all(head.as_bytes()).await.expect("asked");
        let mut answer = Vec::new();
        // The other end may close while this one still says something.
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8(answer).expect("text")
    }

    #[test]
    fn only_names_of_this_machine_are_local() {
        for host in [
            "localhost",
            "LOCALHOST:1",
            "127.0.0.1:9464",
            "127.9.9.9",
            "[::1]:80",
        ] {
            assert!(is_local(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example:80",
            "10.0.0.1",
            "[::2]",
        ] {
            assert!(!is_local(host), "{host}");
        }
    }

    #[tokio::test]
    async fn a_request_by_another_name_is_refused() {
        let address = served().await;
        for page in ["/healthz", "/metrics"] {
            let of = |host: &str| format!("GET {page} HTTP/1.1\r\n{host}\r\n\r\n");
            let answer = ask(address, &of("Host: localhost")).await;
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
            for host in ["Host: evil.example", "Accept: */*"] {
                let answer = ask(address, &of(host)).await;
                assert!(answer.starts_with("HTTP/1.1 421"), "{answer}");
            }
        }
    }

    #[tokio::test]
    async fn many_slow_clients_keep_nobody_from_an_answer() {
        let address = served().await;
        let mut slow = Vec::new();
        for _ in 0..3 * CONNECTIONS {
            let mut stream = TcpStream::connect(address).await.expect("connected");
            let _ = stream.write_all(b"GET /healthz HT").await;
            slow.push(stream);
        }
        let answer = ask(address, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let first = slow[0].read(&mut [0; 16]).await;
        assert!(
            first.is_err() || first.is_ok_and(|read| read == 0),
            "closed"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_never_ends_its_request_is_left() {
        let address = served().await;
        let begun = tokio::time::Instant::now();
        let answer = ask(address, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n").await;
        assert!(!answer.contains("200"), "{answer}");
        assert!(begun.elapsed() <= CONNECTION, "{:?}", begun.elapsed());
    }
}
