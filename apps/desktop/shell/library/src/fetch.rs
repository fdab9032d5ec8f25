//! One file over the network: resumed where it was left, and kept only if it is the file that was published.

use crate::address::Source;
use crate::answer::{Body, examine};
use crate::disk;
use crate::failure::Failure;
use crate::manifest::{File, hex};
use crate::progress::{DownloadControls, Meter};
use reqwest::header::{IF_RANGE, RANGE};
use sha2::{Digest, Sha256};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Tries in a row that bring not a single byte.
const TRIES: u32 = 3;
const FIRST_PAUSE: Duration = Duration::from_millis(250);

pub struct Fetcher<'a> {
    pub client: reqwest::Client,
    pub source: &'a Source,
    pub parts: PathBuf,
    pub controls: DownloadControls,
    pub meter: &'a Meter<'a>,
}

impl Fetcher<'_> {
    /// Returns when the file stands complete and verified among the parts.
    pub async fn fetch(&self, file: &File) -> Result<(), Failure> {
        let part = self.parts.join(format!("{}.part", file.sha256));
        let mut fruitless = 0;
        loop {
            let before = part_size(&part)?;
            match self.attempt(file, &part, before).await {
                Ok(()) => {
                    // The bytes before the name: a complete one may be of a run that did not come to this.
                    disk::sync_file(&part)?;
                    std::fs::rename(&part, self.parts.join(&file.sha256))?;
                    return Ok(());
                }
                Err(Failure::FileDamaged(why)) => {
                    self.meter.take_back(part_size(&part)?);
                    disk::forget(&part)?;
                    // What an earlier run left may be at fault; what came whole just now is not better next time.
                    if before == 0 {
                        return Err(Failure::FileDamaged(why));
                    }
                }
                Err(Failure::ServerUnreachable(why)) => {
                    fruitless = if part_size(&part)? > before { 0 } else { fruitless + 1 };
                    if fruitless == TRIES {
                        return Err(Failure::ServerUnreachable(why));
                    }
                    self.pause(FIRST_PAUSE * 2u32.pow(fruitless)).await?;
                }
                Err(failure) => return Err(failure),
            }
        }
    }

    async fn attempt(&self, file: &File, part: &Path, had: u64) -> Result<(), Failure> {
        let mut hash = Sha256::new();
        if had < file.size {
            let mut body = self.ask(file, had).await?;
            if body.from == 0 {
                self.meter.take_back(had);
                disk::forget(part)?;
            } else {
                disk::hash_into(&mut hash, part)?;
            }
            self.take_in(&mut body, file, part, &mut hash).await?;
        } else {
            disk::hash_into(&mut hash, part)?;
        }
        let size = part_size(part)?;
        if size != file.size || hex(&hash.finalize()) != file.sha256 {
            return Err(Failure::FileDamaged(file.path.clone()));
        }
        Ok(())
    }

    async fn ask(&self, file: &File, had: u64) -> Result<Body, Failure> {
        let mut request = self.client.get(self.source.address_of(&file.path));
        if had > 0 {
            request = request.header(RANGE, format!("bytes={had}-"));
            // The server's tag of a file is its hash: other bytes under this name come whole, not appended.
            request = request.header(IF_RANGE, format!("\"{}\"", file.sha256));
        }
        // A server may take its time over a refusal as well.
        tokio::select! {
            biased;
            () = self.controls.end() => Err(Failure::Stopped),
            body = async { examine(request.send().await.map_err(unreachable)?, file, had).await } => body,
        }
    }

    async fn take_in(&self, body: &mut Body, file: &File, part: &Path, hash: &mut Sha256) -> Result<(), Failure> {
        let mut target = OpenOptions::new().append(true).create(true).open(part)?;
        let mut room = file.size - body.from;
        loop {
            let chunk = tokio::select! {
                biased;
                () = self.controls.end() => return Err(Failure::Stopped),
                chunk = body.answer.chunk() => chunk.map_err(unreachable)?,
            };
            let Some(chunk) = chunk else { break };
            let length = chunk.len() as u64;
            room =
                room.checked_sub(length).ok_or_else(|| Failure::FileDamaged(format!("{} is too long", file.path)))?;
            target.write_all(&chunk)?;
            hash.update(&chunk);
            self.meter.add(length);
        }
        if room > 0 { Err(Failure::ServerUnreachable(format!("{} ended early", file.path))) } else { Ok(()) }
    }

    async fn pause(&self, time: Duration) -> Result<(), Failure> {
        tokio::select! {
            () = self.controls.end() => Err(Failure::Stopped),
            () = tokio::time::sleep(time) => Ok(()),
        }
    }
}

/// Whatever stands there and is no plain file is none of ours, and makes room.
fn part_size(part: &Path) -> Result<u64, Failure> {
    match disk::size_of(part) {
        Some(size) => Ok(size),
        None => {
            disk::forget_folder(part)?;
            Ok(0)
        }
    }
}

/// The address is left out: it holds the ticket, and this goes into the log.
fn unreachable(error: reqwest::Error) -> Failure {
    Failure::ServerUnreachable(error.without_url().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::client;
    use crate::disk::synced;
    use crate::manifest::Manifest;
    use crate::progress::DownloadControl;
    use tokio::sync::watch;

    #[test]
    fn a_part_that_was_complete_already_is_synced_before_it_gets_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let sha256 = hex(&Sha256::digest("chapter"));
        let file = File { path: "index.html".into(), sha256, size: 7, media_type: String::new() };
        let manifest = Manifest { number: 1, manifest_hash: String::new(), files: vec![file.clone()] };
        let source = Source::parse("http://localhost:1/v/t/index.html", &manifest).unwrap();
        let (_sender, controls) = watch::channel(DownloadControl::Continue);
        let fetcher = Fetcher {
            client: client(&source).unwrap(),
            source: &source,
            parts: folder.path().to_path_buf(),
            controls: DownloadControls(controls),
            meter: &Meter::new(0, 7, &|_, _| ()),
        };
        let part = folder.path().join(format!("{}.part", file.sha256));
        std::fs::write(&part, "chapter").unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(fetcher.fetch(&file)).unwrap();
        assert_eq!(synced::take(), [part]);
        assert!(folder.path().join(&file.sha256).exists());
    }
}
