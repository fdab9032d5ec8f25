//! A version from the server to the shelf: what is missing is fetched, then everything becomes the copy at once.

use crate::address::Source;
use crate::assemble::assemble;
use crate::client::client;
use crate::disk;
use crate::failure::Failure;
use crate::fetch::Fetcher;
use crate::held::{Held, is_intact};
use crate::ids::Id;
use crate::manifest::{File, Manifest};
use crate::progress::{Meter, Orders};
use crate::shelf::{Copy, Place, Shelf, write_json};
use crate::sweep::tidy;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::Value;
use std::collections::HashMap;
use std::path::PathBuf;

/// Files on their way at one time: enough to hide a slow network's answers, few enough for a slow server.
const AT_ONCE: usize = 4;

/// What shall be on the shelf.
pub struct Wish {
    /// The entry page's address, with a ticket.
    pub url: String,
    pub manifest: Manifest,
    /// As `Copy::about`.
    pub about: Option<Value>,
}

pub struct Job<'a> {
    pub shelf: &'a Shelf,
    pub content: &'a Id,
    pub wish: Wish,
    pub orders: Orders,
    pub tell: &'a dyn Fn(u64, u64),
}

/// Returns the copy, and how many bytes came over the network for it.
pub fn download(job: Job) -> Result<(Copy, u64), Failure> {
    let Job { shelf, content, wish: Wish { url, mut manifest, about }, orders, tell } = job;
    manifest.check()?;
    let source = Source::parse(&url, &manifest)?;
    let place = shelf.place(content);
    let held = Held::look(shelf, &place)?;
    let plan = Plan::make(&manifest, &held, &place);
    let copy = Copy {
        entry: source.entry.clone(),
        origin: source.origin.clone(),
        bytes_to_fetch: plan.bytes_to_fetch,
        manifest: manifest.clone(),
        about,
    };
    // A copy of this version that has lost nothing needs nothing.
    if place.current().as_ref() == Some(&manifest.manifest_hash) && is_whole(&place, &manifest) {
        tidy(&place)?;
        return Ok((copy, 0));
    }
    write_json(&place.wanted(), &copy)?;
    std::fs::create_dir_all(place.parts())?;
    disk::sync_folder(&place.folder)?;

    let meter = Meter::new(plan.bytes_here, plan.bytes_to_fetch, tell);
    let fetcher = Fetcher {
        client: client(&source)?,
        source: &source,
        parts: place.parts(),
        orders: orders.clone(),
        meter: &meter,
    };
    fetch_all(&fetcher, &plan.missing)?;
    meter.finish();
    disk::sync_folder(&place.parts())?;

    let mut sources = plan.sources;
    sources.extend(plan.missing.iter().map(|file| (file.sha256.clone(), place.parts().join(&file.sha256))));
    assemble(&place, &copy, &sources, &orders)?;
    tidy(&place)?;
    Ok((copy, meter.fetched()))
}

/// The network's part runs on this thread alone; it writes to disk between two pieces.
fn fetch_all(fetcher: &Fetcher, missing: &[&File]) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let fetches = stream::iter(missing).map(|file| fetcher.fetch(file));
        fetches.buffer_unordered(AT_ONCE).try_collect::<()>().await
    })
}

/// Which bytes are here, and which have to come. Files with the same bytes count once.
struct Plan<'a> {
    sources: HashMap<String, PathBuf>,
    missing: Vec<&'a File>,
    bytes_to_fetch: u64,
    bytes_here: u64,
}

impl<'a> Plan<'a> {
    fn make(manifest: &'a Manifest, held: &Held, place: &Place) -> Self {
        let mut plan = Self { sources: HashMap::new(), missing: Vec::new(), bytes_to_fetch: 0, bytes_here: 0 };
        let mut distinct = HashMap::new();
        for file in manifest.files.iter().filter(|file| file.size > 0) {
            distinct.entry(&file.sha256).or_insert(file);
        }
        let mut wanted: Vec<_> = distinct.into_values().collect();
        wanted.sort_by(|a, b| a.path.cmp(&b.path));
        let parts = place.parts();
        for file in wanted {
            match held.find(file) {
                Some(source) => {
                    if source.starts_with(&parts) {
                        plan.bytes_to_fetch += file.size;
                        plan.bytes_here += file.size;
                    }
                    plan.sources.insert(file.sha256.clone(), source.to_path_buf());
                }
                None => {
                    let part = parts.join(format!("{}.part", file.sha256));
                    plan.bytes_here += disk::size_of(&part).unwrap_or(0).min(file.size);
                    plan.bytes_to_fetch += file.size;
                    plan.missing.push(file);
                }
            }
        }
        plan
    }
}

fn is_whole(place: &Place, manifest: &Manifest) -> bool {
    let files = place.version(&manifest.manifest_hash).join("files");
    manifest.files.iter().all(|file| is_intact(&files.join(&file.path), file))
}
