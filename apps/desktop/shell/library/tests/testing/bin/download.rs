//! A program that only downloads, for tests that end it at a bad moment, or give it a disk with little room.
//! Usage: download FOLDER REQUEST, the request being `{ owner, contentId, url, manifest }` in a file.

use library::{DownloadRequest, Id, Library, Manifest, Outcome, Owner};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    owner: Owner,
    content_id: Id,
    url: String,
    manifest: Manifest,
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let text = std::fs::read(&arguments[2]).expect("a request");
    let Request { owner, content_id, url, manifest } = serde_json::from_slice(&text).expect("a request");
    let library = Library::new(arguments[1].clone().into());
    let outcome = library.open(Some(owner.clone())).and_then(|()| {
        library.download(&owner, &content_id, DownloadRequest { url, manifest, about: None }, &|_, _| ())
    });
    match outcome {
        Ok(Outcome::Complete { bytes_fetched, .. }) => println!("complete {bytes_fetched}"),
        Ok(Outcome::Cancelled) => println!("cancelled"),
        Err(failure) => println!("{}", failure.code()),
    }
}
