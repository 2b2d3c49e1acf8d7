//! How many deliveries wait, and when none does.

use std::time::Duration;

use piste::host::Host;

/// Deliveries that have not arrived yet.
pub async fn waiting(host: &Host) -> u64 {
    let waiting = host.store().count_waiting_deliveries();
    waiting.await.expect("read")
}

/// Waits until every delivery has arrived.
pub async fn settled(host: &Host) {
    while waiting(host).await > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
