//! The number of deliveries that wait, and waiting for none.

use std::time::Duration;

use host::Host;

/// Returns the number of deliveries that have not arrived yet.
pub(crate) async fn waiting(host: &Host) -> u64 {
    let waiting = host.store().read(|tx| tx.count_due_posts());
    waiting.await.expect("read")
}

/// Waits until every delivery has arrived.
pub(crate) async fn settled(host: &Host) {
    while waiting(host).await > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
