//! The socket: connections that can be cut, and the routes.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, UNIX_EPOCH};

use axum::Router;
use axum::extract::connect_info::Connected;
use axum::extract::{DefaultBodyLimit, Query, State, WebSocketUpgrade};
use axum::http::header::DATE;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{from_fn, map_response_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::{IncomingStream, Listener};
use serde::Deserialize;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::connection;
use super::gateway_faults::Arrival;
use super::page::{self, Texts};
use super::rest;
use super::state::Change;
use super::world::World;

/// A world that is being served. Dropping it stops serving.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<io::Result<()>>,
}

impl Server {
    /// Serves `world` on a free port of 127.0.0.1, without the page.
    ///
    /// # Errors
    ///
    /// Returns an error if no port can be bound.
    pub async fn start(world: &World) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel();
        let until = async {
            // A dropped handle stops the server as well.
            let _ = stopped.await;
        };
        let task = tokio::spawn(serve(listener, world.clone(), None, until));
        // The address is set by `serve`, which may not have run yet.
        world.write(|state| state.address = address.to_string());
        Ok(Self {
            address,
            stop: Some(stop),
            task,
        })
    }

    /// Returns the address on which it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address that a client uses in place of `https://discord.com`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops at once, closing open connections.
    pub async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            // The server may have ended by itself.
            let _ = stop.send(());
        }
        self.task.abort();
        let _ = (&mut self.task).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Serves `world` on `listener` until `shutdown` completes, with the chat for browsers at `/` if
/// there are texts for its page.
///
/// # Errors
///
/// Returns an error if the listener has no address or is not on loopback.
pub async fn serve(
    listener: TcpListener,
    world: World,
    page: Option<Texts>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() {
        let message = format!("the stand-in listens on loopback only, not on {address}");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    world.write(|state| state.address = address.to_string());
    let gates = world.clone();
    let has_page = page.is_some();
    let shown = page.map_or_else(Router::new, page::routes);
    let routes = shown
        .route("/gateway", get(open_gateway))
        .route("/gateway/", get(open_gateway))
        .fallback(rest::handle)
        .layer(DefaultBodyLimit::disable())
        .layer(map_response_with_state(world.clone(), dated))
        .with_state(world);
    let routes = if has_page {
        routes.layer(from_fn(page::only_ours))
    } else {
        routes
    };
    let service = routes.into_make_service_with_connect_info::<Peer>();
    let closed = Arc::<AtomicBool>::default();
    let _closing = Closing {
        closed: Arc::clone(&closed),
        world: gates,
    };
    let served = axum::serve(CuttableListener { listener, closed }, service);
    tokio::select! {
        result = served => result,
        () = shutdown => Ok(()),
    }
}

/// Dates an answer by the world's clock.
async fn dated(State(world): State<World>, mut response: Response) -> Response {
    let now = UNIX_EPOCH.checked_add(Duration::from_millis(world.now()));
    let date = now.map(httpdate::fmt_http_date);
    if let Some(date) = date.and_then(|date| HeaderValue::try_from(date).ok()) {
        response.headers_mut().insert(DATE, date);
    }
    response
}

#[derive(Deserialize)]
struct GatewayQuery {
    v: Option<String>,
    encoding: Option<String>,
    compress: Option<String>,
}

async fn open_gateway(
    State(world): State<World>,
    Query(query): Query<GatewayQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let arrival = world.write(|state| {
        state.sessions.behaviour.opened += 1;
        state.changes.push(Change::Gateway);
        state.sessions.behaviour.arrival
    });
    match arrival {
        Arrival::Refused => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Arrival::Unanswered => std::future::pending().await,
        Arrival::Hello | Arrival::Silent => {}
    }
    let json = query.encoding.is_none_or(|encoding| encoding == "json");
    let known = query.v.as_deref() == Some("10") && json && query.compress.is_none();
    // What is too long for the gateway is read, to be refused with its code, up to this size.
    upgrade
        .max_message_size(page::BODY_SIZE)
        .on_upgrade(move |socket| async move {
            if known {
                connection::run(world, socket).await;
            } else {
                connection::refuse_version(socket).await;
            }
        })
        .into_response()
}

/// A client's connection, which can be marked to be cut.
#[derive(Clone, Debug)]
pub(super) struct Peer(Arc<AtomicBool>);

impl Peer {
    /// Cuts the connection, from which nothing is read or written any more.
    pub(super) fn cut(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Connected<IncomingStream<'_, CuttableListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, CuttableListener>) -> Self {
        Self(Arc::clone(&stream.io().cut))
    }
}

/// Ends open connections along with the serving.
struct Closing {
    closed: Arc<AtomicBool>,
    world: World,
}

impl Drop for Closing {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        self.world.gateway().cut();
    }
}

struct CuttableListener {
    listener: TcpListener,
    closed: Arc<AtomicBool>,
}

struct CuttableStream {
    stream: TcpStream,
    cut: Arc<AtomicBool>,
    closed: Arc<AtomicBool>,
}

impl Listener for CuttableListener {
    type Io = CuttableStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // A small frame that waits for the next one would spoil every latency.
        let _ = stream.set_nodelay(true);
        let closed = Arc::clone(&self.closed);
        (
            CuttableStream {
                stream,
                cut: Arc::default(),
                closed,
            },
            address,
        )
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.listener.local_addr()
    }
}

impl CuttableStream {
    fn check(&self) -> io::Result<()> {
        if self.cut.load(Ordering::Relaxed) || self.closed.load(Ordering::Relaxed) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl AsyncRead for CuttableStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for CuttableStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write(context, buffer)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
