//! Where a version's files are fetched from: `{content origin}/v/{ticket}/{path}`.

use crate::failure::Failure;
use crate::manifest::Manifest;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use unicode_normalization::UnicodeNormalization;
use url::{Host, Url};

/// What `encodeURIComponent` leaves as it is.
const PLAIN: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

pub struct Source {
    /// With the ticket, ending in a slash.
    base: Url,
    /// `https://books.example`, by which the entry page's absolute references are known.
    pub origin: String,
    /// The path of the entry page.
    pub entry: String,
}

impl Source {
    /// From the address of the entry page, which must be one of the manifest's files, or the reader's page.
    pub fn parse(address: &str, manifest: &Manifest) -> Result<Self, Failure> {
        let refuse = |why: &str| Failure::RequestInvalid(format!("{why}: an address to download from"));
        let mut base = Url::parse(address).map_err(|_| refuse("unreadable"))?;
        if base.scheme() != "https" && !(base.scheme() == "http" && is_loopback(&base)) {
            return Err(refuse("neither https nor loopback"));
        }
        if !base.username().is_empty() || base.password().is_some() {
            return Err(refuse("with a password"));
        }
        let path = base.path().strip_prefix("/v/").and_then(|rest| rest.split_once('/'));
        let (ticket, entry) = path.ok_or_else(|| refuse("without a ticket"))?;
        let entry = decode_path(entry).filter(|entry| manifest.find(entry).is_some() || manifest.is_for_reader(entry));
        let entry = entry.ok_or_else(|| refuse("without an entry page"))?;
        let ticket = format!("/v/{ticket}/");
        base.set_path(&ticket);
        // The bytes that the manifest names, where the server would show something newer in their place.
        base.set_query(Some("manifest"));
        base.set_fragment(None);
        Ok(Self { origin: base.origin().ascii_serialization(), base, entry })
    }

    pub fn address_of(&self, path: &str) -> Url {
        let mut address = self.base.clone();
        address.set_path(&format!("{}{}", self.base.path(), encode_path(path)));
        address
    }

    pub fn is_loopback(&self) -> bool {
        is_loopback(&self.base)
    }
}

/// `*.localhost` is loopback whatever the resolver says (decisions §2).
fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => is_localhost(name),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

pub fn is_localhost(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

pub fn encode_path(path: &str) -> String {
    let segments: Vec<_> = path.split('/').map(|part| utf8_percent_encode(part, &PLAIN).to_string()).collect();
    segments.join("/")
}

/// Composed, as manifests are; None when it is no text.
pub fn decode_path(path: &str) -> Option<String> {
    percent_decode_str(path).decode_utf8().ok().map(|text| text.nfc().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::File;

    fn manifest() -> Manifest {
        let file = |path: &str| File { path: path.into(), sha256: String::new(), size: 1, media_type: String::new() };
        Manifest { number: 1, manifest_hash: String::new(), files: vec![file("a b/ş#1.html"), file("index.html")] }
    }

    #[test]
    fn files_stand_beside_the_entry_page_under_the_same_ticket() {
        let source = Source::parse("https://books.example/v/t1/a%20b/%C5%9F%231.html?x#y", &manifest()).unwrap();
        assert_eq!(source.entry, "a b/ş#1.html");
        assert_eq!(source.origin, "https://books.example");
        let address = "https://books.example/v/t1/a%20b/%C5%9F%231.html?manifest";
        assert_eq!(source.address_of("a b/ş#1.html").as_str(), address);
    }

    #[test]
    fn plain_http_is_for_this_computer_only() {
        for host in ["localhost:3001", "x.localhost", "127.0.0.1:3", "[::1]:3"] {
            assert!(Source::parse(&format!("http://{host}/v/t/index.html"), &manifest()).is_ok(), "{host}");
        }
        for address in [
            "http://books.example/v/t/index.html",
            "http://localhost.example/v/t/index.html",
            "http://192.168.1.2/v/t/index.html",
            "file:///v/t/index.html",
            "ftp://localhost/v/t/index.html",
            "https://a:b@books.example/v/t/index.html",
            "https://books.example/index.html",
            "https://books.example/v/t/other.html",
            "index.html",
        ] {
            assert!(Source::parse(address, &manifest()).is_err(), "{address}");
        }
    }
}
