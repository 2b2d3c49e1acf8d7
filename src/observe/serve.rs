//! `GET /healthz` and `GET /metrics`.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing};
use futures::future::BoxFuture;
use tokio::net::TcpListener;

use super::{Health, Metrics, Number};

/// A source of the current state.
pub trait MetricsSource: Send + Sync + 'static {
    /// Returns the state of everything, without waiting for any of it.
    fn health(&self) -> Health;
    /// Returns returns the counters.
    fn metrics(&self) -> &Metrics;
    /// Returns the numbers counted elsewhere, as they are now.
    fn numbers(&self) -> BoxFuture<'_, Vec<Number>>;
}

/// The error of an address that is not on loopback.
#[derive(Debug, thiserror::Error)]
#[error("{0} can be reached from other machines; choose a loopback address such as 127.0.0.1:9464")]
pub struct NotLoopback(SocketAddr);

/// Listens on an address.
///
/// # Errors
///
/// Returns an error if the address is not on loopback, or if the port is taken.
pub async fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    if !address.ip().is_loopback() {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            NotLoopback(address),
        ));
    }
    TcpListener::bind(address).await
}

/// Answers requests until `shutdown` is done.
///
/// # Errors
///
/// Returns an error if the listener breaks.
pub async fn serve(
    listener: TcpListener,
    source: Arc<dyn MetricsSource>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let router = Router::new()
        .route("/healthz", routing::get(health))
        .route("/metrics", routing::get(metrics))
        .with_state(source);
    axum::serve(listener, router)
        .with_graceful_shutdown(shutdown)
        .await
}

async fn health(State(source): State<Arc<dyn MetricsSource>>) -> Response {
    let health = source.health();
    let status = if health.is_good() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let word = |works| if works { "up" } else { "down" };
    let state = serde_json::json!({
        "gateway": word(health.is_connected()),
        "writer": word(health.writer),
        "shards": {"total": health.shards.len(), "away": health.away()},
    });
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
