//! Messages to systemd, where it has started the bot.

use std::io;
use std::path::Path;

/// Tells systemd that this process is the service's main one, and at work.
pub(super) fn be_main() {
    let Some(socket) = std::env::var_os("NOTIFY_SOCKET") else {
        return;
    };
    let word = format!("READY=1\nMAINPID={}", std::process::id());
    if let Err(error) = send(Path::new(&socket), word.as_bytes()) {
        tracing::warn!(%error, "systemd does not learn which process is the bot");
    }
}

#[cfg(unix)]
fn send(socket: &Path, word: &[u8]) -> io::Result<()> {
    std::os::unix::net::UnixDatagram::unbound()?
        .send_to(word, socket)
        .map(|_| ())
}

#[cfg(not(unix))]
fn send(_socket: &Path, _word: &[u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
