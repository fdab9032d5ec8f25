//! Where one owner's books lie:
//!
//! ```text
//! {organization}/{user}/{content}/current          which version is the copy
//!                                 {hash}/copy.json  what it consists of
//!                                 {hash}/files/…    its files
//!                                 {hash}/entry.html the entry page with local references, if it had others
//!                                 wanted.json       a download that is not complete
//!                                 parts/{sha256}    what it has fetched; `.part` while it fetches
//! ```

use crate::disk;
use crate::failure::Failure;
use crate::ids::{Id, Owner, is_sha256};
use crate::manifest::Manifest;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// What is known of a version on disk, and what is left of it in `wanted.json` before it is complete.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Copy {
    pub entry: String,
    pub origin: String,
    /// What had to be fetched for it, by whoever shows progress.
    pub bytes_to_fetch: u64,
    pub manifest: Manifest,
    /// What the app says of the book, for its reader to find it by without a network. Kept as it came.
    #[serde(default)]
    pub about: Option<Value>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
struct Pointer {
    manifest_hash: String,
}

/// One owner's folder.
#[derive(Clone)]
pub struct OwnerFolder {
    pub path: PathBuf,
}

impl OwnerFolder {
    pub fn of(library: &Path, owner: &Owner) -> Self {
        Self { path: library.join(owner.organization_id.as_str()).join(owner.user_id.as_str()) }
    }

    pub fn content(&self, content: &Id) -> ContentFolder {
        ContentFolder { path: self.path.join(content.as_str()) }
    }

    /// Every content that has anything here, complete or not.
    pub fn contents(&self) -> Result<Vec<Id>, Failure> {
        let names = disk::names_in(&self.path)?;
        Ok(names.into_iter().filter_map(|name| Id::try_from(name).ok()).collect())
    }
}

/// One content's folder.
#[derive(Clone)]
pub struct ContentFolder {
    pub path: PathBuf,
}

impl ContentFolder {
    pub fn pointer(&self) -> PathBuf {
        self.path.join("current")
    }

    pub fn wanted(&self) -> PathBuf {
        self.path.join("wanted.json")
    }

    pub fn parts(&self) -> PathBuf {
        self.path.join("parts")
    }

    pub fn version(&self, manifest_hash: &str) -> PathBuf {
        self.path.join(manifest_hash)
    }

    /// Where a version's folder is moved while the same version is laid out anew.
    pub fn old_version(&self, manifest_hash: &str) -> PathBuf {
        self.path.join(format!("{manifest_hash}.old"))
    }

    /// The hash of the copy that opens: there is one exactly when the pointer says so.
    pub fn current(&self) -> Option<String> {
        let Pointer { manifest_hash } = read_json(&self.pointer())?;
        is_sha256(&manifest_hash).then_some(manifest_hash)
    }

    pub fn point_at(&self, manifest_hash: &str) -> Result<(), Failure> {
        let pointer = Pointer { manifest_hash: manifest_hash.to_owned() };
        write_json(&self.pointer(), &pointer)
    }

    /// What it consists of. None also where that cannot be read: such a copy opens only after the next download.
    pub fn current_copy(&self) -> Option<Copy> {
        let hash = self.current()?;
        read_copy(&self.version(&hash), &hash)
    }

    pub fn wanted_copy(&self) -> Option<Copy> {
        read_json(&self.wanted())
    }

    /// Bytes of files that were fetched and do not belong to a copy yet.
    pub fn fetched_bytes(&self) -> u64 {
        let parts = self.parts();
        let names = disk::names_in(&parts).unwrap_or_default();
        names.iter().filter_map(|name| disk::size_of(&parts.join(name))).sum()
    }
}

/// What a folder says of itself, if it says that it is this version.
pub fn read_copy(version: &Path, manifest_hash: &str) -> Option<Copy> {
    let copy: Copy = read_json(&version.join("copy.json"))?;
    (copy.manifest.manifest_hash == manifest_hash).then_some(copy)
}

/// None for a file that is not there or makes no sense: both mean that there is nothing to go by.
fn read_json<T: DeserializeOwned>(file: &Path) -> Option<T> {
    disk::size_of(file)?;
    let parsed = serde_json::from_slice(&std::fs::read(file).ok()?);
    parsed.inspect_err(|error| log::warn!("{} cannot be read: {error}", file.display())).ok()
}

pub fn write_json<T: Serialize>(file: &Path, value: &T) -> Result<(), Failure> {
    let text = serde_json::to_vec(value).map_err(std::io::Error::other)?;
    Ok(disk::replace(file, &text)?)
}
