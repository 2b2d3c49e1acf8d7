//! Holding a claim for as long as the work takes, however slow Discord is.

use std::time::Duration;

use super::CLAIM;
use crate::handle::Host;
use crate::permit::Permit;
use store::{Lease, StoreError};

/// The time after which a claim is renewed. A few renewals may fail before the lease runs out.
const RENEWAL: Duration = Duration::from_secs(20);

/// Does work under a claim, which is renewed meanwhile, and its permit with it. Returns `None`, with
/// the work given up, if the claim is lost: somebody else may be at it by then.
pub(super) async fn holding<T, R>(
    host: &Host,
    permit: &Permit,
    renew: impl Fn(Lease) -> R,
    work: impl Future<Output = T>,
) -> Option<T>
where
    R: Future<Output = Result<bool, StoreError>>,
{
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return Some(done),
            () = tokio::time::sleep(RENEWAL) => {}
        }
        let lease = host.lease(CLAIM);
        match renew(lease).await {
            Ok(true) => permit.extend(lease.until),
            Ok(false) => return None,
            Err(error) => {
                tracing::warn!(%error, "a claim is renewed again later");
                if !permit.holds() {
                    return None;
                }
            }
        }
    }
}
