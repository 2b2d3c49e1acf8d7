//! TLS before the stand-in, in Discord's name.

use std::net::SocketAddr;
use std::sync::Arc;

use piste::discord::Endpoint;
use piste_standin::Server;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// Listens on a port of its own, and hands everything on to the stand-in until the test ends.
pub(crate) async fn before(server: &Server) -> Endpoint {
    let made = rcgen::generate_simple_self_signed(["discord.com".to_owned()]);
    let made = made.expect("a certificate");
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key);
    let acceptor = TlsAcceptor::from(Arc::new(config.expect("they fit")));
    let listener = TcpListener::bind("127.0.0.1:0").await;
    let listener = listener.expect("a port is free");
    let address = listener.local_addr().expect("an address");
    let inside: SocketAddr = server
        .url()
        .trim_start_matches("http://")
        .parse()
        .expect("an address");
    tokio::spawn(async move {
        while let Ok((outer, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                if let (Ok(mut outer), Ok(mut inner)) =
                    tokio::join!(acceptor.accept(outer), TcpStream::connect(inside))
                {
                    let _ = tokio::io::copy_bidirectional(&mut outer, &mut inner).await;
                }
            });
        }
    });
    Endpoint::Secure {
        address,
        certificate: made.cert.pem().into_bytes(),
    }
}
