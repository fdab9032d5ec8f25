//! A version from the server to the disk: what is missing is fetched, then everything becomes the copy at once.

use crate::address::Source;
use crate::assemble::assemble;
use crate::client::client;
use crate::disk;
use crate::failure::Failure;
use crate::fetch::Fetcher;
use crate::folders::{ContentFolder, Copy, OwnerFolder, write_json};
use crate::held::{Held, is_intact};
use crate::ids::Id;
use crate::manifest::{File, Manifest};
use crate::progress::{DownloadControls, Meter};
use crate::reading::Reading;
use crate::sweep::{current_or_restored, try_to_tidy};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Files on their way at one time: enough to hide a slow network's answers, few enough for a slow server.
const AT_ONCE: usize = 4;

/// Which version shall be the copy, and where it comes from.
pub struct DownloadRequest {
    /// The entry page's address, with a ticket.
    pub url: String,
    pub manifest: Manifest,
    /// As `Copy::about`.
    pub about: Option<Value>,
}

pub struct Job<'a> {
    pub owner_folder: &'a OwnerFolder,
    pub content: &'a Id,
    pub reading: &'a Reading,
    pub request: DownloadRequest,
    pub controls: DownloadControls,
    pub tell: &'a dyn Fn(u64, u64),
}

/// Returns the copy, and how many bytes came over the network for it.
pub fn download(job: Job) -> Result<(Copy, u64), Failure> {
    let Job { owner_folder, content, reading, request: DownloadRequest { url, mut manifest, about }, controls, tell } =
        job;
    manifest.check()?;
    let source = Source::parse(&url, &manifest)?;
    let folder = owner_folder.content(content);
    current_or_restored(&folder)?;
    if let Some(copy) = whole_copy(&folder, &source.entry, &manifest, &controls)? {
        try_to_tidy(&folder, reading.version_of(&folder).as_deref());
        return Ok((copy, 0));
    }
    let held = Held::look(owner_folder, &folder, &manifest)?;
    let plan = Plan::make(&manifest, &held, &folder, &controls)?;
    let copy = Copy {
        entry: source.entry.clone(),
        origin: source.origin.clone(),
        bytes_to_fetch: plan.bytes_to_fetch,
        manifest: manifest.clone(),
        about,
    };
    write_json(&folder.wanted(), &copy)?;
    disk::make_folder(&folder.parts())?;

    let meter = Meter::new(plan.bytes_here, plan.bytes_to_fetch, tell);
    let fetcher = Fetcher {
        client: client(&source)?,
        source: &source,
        parts: folder.parts(),
        controls: controls.clone(),
        meter: &meter,
    };
    fetch_all(&fetcher, &plan.missing)?;
    meter.finish();
    disk::sync_folder(&folder.parts())?;

    let mut sources = plan.sources;
    sources.extend(plan.missing.iter().map(|file| (file.sha256.clone(), folder.parts().join(&file.sha256))));
    assemble(&folder, &copy, &sources, &controls)?;
    try_to_tidy(&folder, reading.version_of(&folder).as_deref());
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
    /// Reads every file that is held, which may take long.
    fn make(
        manifest: &'a Manifest,
        held: &Held,
        folder: &ContentFolder,
        controls: &DownloadControls,
    ) -> Result<Self, Failure> {
        let mut plan = Self { sources: HashMap::new(), missing: Vec::new(), bytes_to_fetch: 0, bytes_here: 0 };
        let parts = folder.parts();
        for file in manifest.distinct() {
            controls.check()?;
            match held.find(file) {
                Some(source) => {
                    if source.starts_with(&parts) {
                        plan.bytes_to_fetch += file.size;
                        plan.bytes_here += file.size;
                    }
                    plan.sources.insert(file.sha256.clone(), source.to_path_buf());
                }
                None => {
                    plan.bytes_here += bytes_in_part(&parts, file);
                    plan.bytes_to_fetch += file.size;
                    plan.missing.push(file);
                }
            }
        }
        Ok(plan)
    }
}

fn bytes_in_part(parts: &Path, file: &File) -> u64 {
    let part = parts.join(format!("{}.part", file.sha256));
    disk::size_of(&part).unwrap_or(0).min(file.size)
}

/// What a download of this version would bring, as far as that is known without reading what is here.
pub fn bytes_to_fetch(owner_folder: &OwnerFolder, content: &Id, mut manifest: Manifest) -> Result<u64, Failure> {
    manifest.check()?;
    let folder = owner_folder.content(content);
    let held = Held::look(owner_folder, &folder, &manifest)?;
    let missing = manifest.distinct().into_iter().filter(|file| !held.seems_here(file));
    Ok(missing.map(|file| file.size - bytes_in_part(&folder.parts(), file)).sum())
}

/// The present copy, if it is this version and has lost nothing. What is written of it counts too: files without their
/// `copy.json` are no copy.
fn whole_copy(
    folder: &ContentFolder,
    entry: &str,
    manifest: &Manifest,
    controls: &DownloadControls,
) -> Result<Option<Copy>, Failure> {
    let is_this = |copy: &Copy| copy.manifest.hash() == manifest.manifest_hash && copy.entry == entry;
    let Some(copy) = folder.current_copy().filter(is_this) else { return Ok(None) };
    let files = folder.version(&manifest.manifest_hash).join("files");
    for file in &manifest.files {
        controls.check()?;
        if !is_intact(&files.join(&file.path), file) {
            return Ok(None);
        }
    }
    Ok(Some(copy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::hex;
    use crate::progress::DownloadControl;
    use sha2::{Digest, Sha256};
    use std::fs;
    use tokio::sync::watch;

    /// Everything is here already, so that there is nothing to do but to read it all once more.
    #[test]
    fn reading_what_is_held_ends_when_it_is_told_to() {
        let temporary = tempfile::tempdir().unwrap();
        let owner_folder = OwnerFolder { path: temporary.path().to_path_buf() };
        let content = Id::try_from("0f1e2d3c-0000-4000-8000-000000000001".to_owned()).unwrap();
        let folder = owner_folder.content(&content);
        let sha256 = hex(&Sha256::digest("chapter"));
        let file = File { path: "index.html".into(), sha256: sha256.clone(), size: 7, media_type: String::new() };
        let mut manifest = Manifest { number: 1, manifest_hash: String::new(), files: vec![file] };
        manifest.manifest_hash = manifest.hash();
        fs::create_dir_all(folder.parts()).unwrap();
        fs::write(folder.parts().join(&sha256), "chapter").unwrap();

        let run = |control| {
            let (_sender, controls) = watch::channel(control);
            let request = DownloadRequest {
                url: "http://localhost:1/v/t/index.html".into(),
                manifest: manifest.clone(),
                about: None,
            };
            let (reading, tell) = (Reading::default(), |_, _| ());
            let job = Job {
                owner_folder: &owner_folder,
                content: &content,
                reading: &reading,
                request,
                controls: DownloadControls(controls),
                tell: &tell,
            };
            download(job).map(|(_, bytes_fetched)| bytes_fetched)
        };
        // Among the parts, before anything is written; later as the copy.
        assert!(matches!(run(DownloadControl::Forget), Err(Failure::Stopped)));
        assert!(!folder.wanted().exists());
        assert!(matches!(run(DownloadControl::Continue), Ok(0)));
        assert!(matches!(run(DownloadControl::Pause), Err(Failure::Stopped)));
    }
}
