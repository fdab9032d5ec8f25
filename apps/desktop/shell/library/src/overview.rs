//! What an owner has on this computer, in the bridge's shapes.

use crate::failure::Failure;
use crate::folders::{Copy, OwnerFolder};
use crate::ids::Id;
use serde::Serialize;
use serde_json::Value;

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LocalCopy {
    pub content_id: Id,
    pub number: u64,
    pub manifest_hash: String,
    pub files: usize,
    pub bytes: u64,
    pub about: Option<Value>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UnfinishedDownload {
    pub content_id: Id,
    pub number: u64,
    pub manifest_hash: String,
    pub bytes_done: u64,
    pub bytes_total: u64,
}

#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    pub place: String,
    /// Of what is listed. A version that is kept only for its reader is not: it is no copy, and goes by itself.
    pub bytes: u64,
    pub copies: Vec<LocalCopy>,
    pub unfinished: Vec<UnfinishedDownload>,
    /// None where nobody asked.
    pub bytes_to_fetch: Option<u64>,
}

pub fn overview(owner_folder: &OwnerFolder, only: Option<&Id>) -> Result<Overview, Failure> {
    let mut seen = Overview { place: owner_folder.path.display().to_string(), ..Overview::default() };
    let contents = match only {
        Some(content) => vec![content.clone()],
        None => owner_folder.contents()?,
    };
    for content in contents {
        let folder = owner_folder.content(&content);
        let fetched = folder.fetched_bytes();
        seen.bytes = seen.bytes.saturating_add(fetched);
        if let Some(copy) = folder.current_copy() {
            seen.bytes = seen.bytes.saturating_add(copy.manifest.bytes());
            seen.copies.push(local_copy(&content, &copy));
        }
        if let Some(Copy { manifest, bytes_to_fetch, .. }) = folder.wanted_copy() {
            seen.unfinished.push(UnfinishedDownload {
                content_id: content,
                number: manifest.number,
                manifest_hash: manifest.manifest_hash,
                bytes_done: fetched.min(bytes_to_fetch),
                bytes_total: bytes_to_fetch,
            });
        }
    }
    Ok(seen)
}

pub fn local_copy(content: &Id, Copy { manifest, about, .. }: &Copy) -> LocalCopy {
    LocalCopy {
        content_id: content.clone(),
        number: manifest.number,
        manifest_hash: manifest.manifest_hash.clone(),
        files: manifest.files.len(),
        bytes: manifest.bytes(),
        about: about.clone(),
    }
}
