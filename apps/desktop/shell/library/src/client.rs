//! The HTTP client of the downloads.

use crate::address::{Source, is_localhost};
use crate::failure::Failure;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

const CONNECT: Duration = Duration::from_secs(10);
/// Between two pieces of an answer.
const SILENCE: Duration = Duration::from_secs(20);

/// Follows no redirect: a ticket is for one origin. What the system trusts is trusted, a school's own authority too.
pub fn client(source: &Source) -> Result<reqwest::Client, Failure> {
    // Fails only where a provider is there already, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut builder = reqwest::Client::builder()
        .user_agent(concat!("Rahle/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(CONNECT)
        .read_timeout(SILENCE)
        .dns_resolver(Arc::new(LoopbackNames));
    if source.is_loopback() {
        builder = builder.no_proxy();
    }
    builder.build().map_err(|error| Failure::ServerUnreachable(error.to_string()))
}

struct LoopbackNames;

impl Resolve for LoopbackNames {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            if is_localhost(name.as_str()) {
                let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
                return Ok(Box::new(std::iter::once(here)) as Addrs);
            }
            let found: Vec<_> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}
