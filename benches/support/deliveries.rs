//! How many deliveries wait, and when none does.

use std::time::Duration;

use piste::host::Host;

/// Deliveries that have not arrived yet.
pub async fn waiting(host: &Host) -> i64 {
    let waiting = host.store().read(|connection| {
        let query = "SELECT count(*) FROM deliveries WHERE delivered < due";
        Ok(connection.query_row(query, [], |row| row.get(0))?)
    });
    waiting.await.expect("read")
}

/// Waits until every delivery has arrived.
pub async fn settled(host: &Host) {
    while waiting(host).await > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
