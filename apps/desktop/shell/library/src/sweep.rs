//! Removes what interrupted work has left: an owner's folder holds copies and what is still wanted, nothing else.

use crate::disk;
use crate::failure::Failure;
use crate::folders::{ContentFolder, OwnerFolder, read_copy};
use std::collections::HashSet;
use std::fs;

/// At opening, when nothing else works here and nobody reads.
pub fn sweep(owner_folder: &OwnerFolder) -> Result<(), Failure> {
    for content in owner_folder.contents()? {
        try_to_tidy(&owner_folder.content(&content), None);
    }
    Ok(())
}

/// What cannot be put away now harms nobody, and hides no book: the next opening tries again.
pub fn try_to_tidy(folder: &ContentFolder, kept: Option<&str>) {
    if let Err(failure) = tidy(folder, kept) {
        log::error!("{} cannot be tidied: {failure}", folder.path.display());
    }
}

/// One content's folder. No download of it may run. `kept` is the version that someone may still read.
fn tidy(folder: &ContentFolder, kept: Option<&str>) -> Result<(), Failure> {
    let current = current_or_restored(folder)?;
    let opens = folder.current_copy().map(|copy| copy.manifest.manifest_hash);
    let wanted = folder.wanted_copy().filter(|wanted| Some(&wanted.manifest.manifest_hash) != opens.as_ref());
    if current.is_none() && wanted.is_none() {
        return Ok(disk::forget_folder(&folder.path)?);
    }
    let mut leftovers = Vec::new();
    for name in disk::names_in(&folder.path)? {
        let stays = match name.as_str() {
            "current" => current.is_some(),
            "wanted.json" | "parts" => wanted.is_some(),
            other => Some(other) == current.as_deref() || Some(other) == kept,
        };
        if !stays {
            leftovers.push(folder.path.join(name));
        }
    }
    if let Some(wanted) = &wanted {
        let hashes: HashSet<_> = wanted.manifest.files.iter().map(|file| file.sha256.as_str()).collect();
        let names = disk::names_in(&folder.parts())?.into_iter();
        let others = names.filter(|name| !hashes.contains(name.trim_end_matches(".part")));
        leftovers.extend(others.map(|name| folder.parts().join(name)));
    }
    let gone = disk::forget_all(&leftovers);
    disk::sync_folder(&folder.path)?;
    Ok(gone?)
}

/// The hash of the current version. If the program stopped while a version was laid out anew, its folder still has
/// the name `{hash}.old`: it is renamed back. A version whose `copy.json` cannot be read is kept: it is not shown, but
/// the next download makes it a copy again without fetching its files.
pub fn current_or_restored(folder: &ContentFolder) -> Result<Option<String>, Failure> {
    let Some(hash) = folder.current() else { return Ok(None) };
    let (version, old) = (folder.version(&hash), folder.old_version(&hash));
    if read_copy(&version, &hash).is_none() {
        if read_copy(&old, &hash).is_some() {
            disk::forget_folder(&version)?;
            fs::rename(old, version)?;
        } else if !version.join("copy.json").is_file() {
            log::warn!("{} points at nothing", folder.pointer().display());
            return Ok(None);
        }
    }
    Ok(Some(hash))
}

/// The copy and everything that was fetched, and what was kept for a reader. Returns the bytes that the overview
/// counted: a version that is only still read is not among them.
pub fn remove(folder: &ContentFolder) -> Result<u64, Failure> {
    let copy = folder.current_copy().map_or(0, |copy| copy.manifest.bytes());
    let bytes = copy.saturating_add(folder.fetched_bytes());
    if folder.path.exists() {
        // The pointer first: a removal that is interrupted has still removed the book.
        disk::forget(&folder.pointer())?;
        disk::forget(&folder.wanted())?;
        disk::sync_folder(&folder.path)?;
        disk::forget_folder(&folder.path)?;
    }
    Ok(bytes)
}

/// What was fetched for a copy that is no longer wanted; the present copy stays, and what is `kept`.
pub fn forget_wanted(folder: &ContentFolder, kept: Option<&str>) -> Result<(), Failure> {
    disk::forget(&folder.wanted())?;
    tidy(folder, kept)
}
