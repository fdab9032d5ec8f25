//! Which bytes the owner has already, under whatever name and in whichever book.

use crate::disk;
use crate::failure::Failure;
use crate::folders::{ContentFolder, OwnerFolder};
use crate::manifest::{File, Manifest, hex};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

#[derive(Default)]
pub struct Held {
    by_hash: HashMap<String, Vec<PathBuf>>,
}

impl Held {
    /// Every complete copy, what an earlier run of this download has fetched, and what stands of this version.
    pub fn look(owner_folder: &OwnerFolder, folder: &ContentFolder, manifest: &Manifest) -> Result<Self, Failure> {
        let mut held = Self::default();
        for sha256 in disk::names_in(&folder.parts())? {
            let file = folder.parts().join(&sha256);
            held.by_hash.entry(sha256).or_default().push(file);
        }
        for content in owner_folder.contents()? {
            let other = owner_folder.content(&content);
            let Some(copy) = other.current_copy() else { continue };
            held.add(&other.version(&copy.manifest.manifest_hash), &copy.manifest);
        }
        // It may stand here and be no copy: without a `copy.json` that can be read, or kept for a reader.
        if folder.current_copy().is_none_or(|copy| copy.manifest.manifest_hash != manifest.manifest_hash) {
            held.add(&folder.version(&manifest.manifest_hash), manifest);
        }
        Ok(held)
    }

    fn add(&mut self, version: &Path, manifest: &Manifest) {
        let files = version.join("files");
        for File { path, sha256, .. } in &manifest.files {
            self.by_hash.entry(sha256.clone()).or_default().push(files.join(path));
        }
    }

    /// Whether a file is here that should have these bytes. They are not read.
    pub fn seems_here(&self, file: &File) -> bool {
        let candidates = self.by_hash.get(&file.sha256);
        candidates.is_some_and(|files| files.iter().any(|candidate| disk::size_of(candidate) == Some(file.size)))
    }

    /// A file with these bytes. They are read again: a disk may have changed them since, and then they are fetched.
    pub fn find(&self, file: &File) -> Option<&Path> {
        let candidates = self.by_hash.get(&file.sha256)?;
        candidates.iter().map(PathBuf::as_path).find(|candidate| is_intact(candidate, file))
    }
}

pub fn is_intact(candidate: &Path, file: &File) -> bool {
    if disk::size_of(candidate) != Some(file.size) {
        return false;
    }
    let mut hash = Sha256::new();
    disk::hash_into(&mut hash, candidate).is_ok() && hex(&hash.finalize()) == file.sha256
}
