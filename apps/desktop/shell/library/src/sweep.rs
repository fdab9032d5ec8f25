//! Puts away what interrupted work has left, so that a shelf holds copies and what is still wanted, nothing else.

use crate::disk;
use crate::failure::Failure;
use crate::shelf::{ContentFolder, Shelf, read_copy};
use std::collections::HashSet;
use std::fs;

/// At opening, when nothing else works here and nobody reads.
pub fn sweep(shelf: &Shelf) -> Result<(), Failure> {
    for content in shelf.contents()? {
        try_to_tidy(&shelf.place(&content), None);
    }
    Ok(())
}

/// What cannot be put away now harms nobody, and hides no book: the next opening tries again.
pub fn try_to_tidy(place: &ContentFolder, kept: Option<&str>) {
    if let Err(failure) = tidy(place, kept) {
        log::error!("{} cannot be tidied: {failure}", place.folder.display());
    }
}

/// One content's folder. No download of it may run. `kept` is the version that someone may still read.
fn tidy(place: &ContentFolder, kept: Option<&str>) -> Result<(), Failure> {
    let current = current_or_restored(place)?;
    let opens = place.current_copy().map(|copy| copy.manifest.manifest_hash);
    let wanted = place.wanted_copy().filter(|wanted| Some(&wanted.manifest.manifest_hash) != opens.as_ref());
    if current.is_none() && wanted.is_none() {
        return Ok(disk::forget_folder(&place.folder)?);
    }
    let mut leftovers = Vec::new();
    for name in disk::names_in(&place.folder)? {
        let stays = match name.as_str() {
            "current" => current.is_some(),
            "wanted.json" | "parts" => wanted.is_some(),
            other => Some(other) == current.as_deref() || Some(other) == kept,
        };
        if !stays {
            leftovers.push(place.folder.join(name));
        }
    }
    if let Some(wanted) = &wanted {
        let hashes: HashSet<_> = wanted.manifest.files.iter().map(|file| file.sha256.as_str()).collect();
        let names = disk::names_in(&place.parts())?.into_iter();
        let others = names.filter(|name| !hashes.contains(name.trim_end_matches(".part")));
        leftovers.extend(others.map(|name| place.parts().join(name)));
    }
    let gone = disk::forget_all(&leftovers);
    disk::sync_folder(&place.folder)?;
    Ok(gone?)
}

/// A version that was being replaced by itself may stand under its other name. One whose `copy.json` cannot be read
/// stays as it is: it is not shown, but the next download makes it a copy again without fetching its files.
pub fn current_or_restored(place: &ContentFolder) -> Result<Option<String>, Failure> {
    let Some(hash) = place.current() else { return Ok(None) };
    let (version, old) = (place.version(&hash), place.old_version(&hash));
    if read_copy(&version, &hash).is_none() {
        if read_copy(&old, &hash).is_some() {
            disk::forget_folder(&version)?;
            fs::rename(old, version)?;
        } else if !version.join("copy.json").is_file() {
            log::warn!("{} points at nothing", place.pointer().display());
            return Ok(None);
        }
    }
    Ok(Some(hash))
}

/// The copy and everything that was fetched, and what was kept for a reader. Returns the bytes that the overview
/// counted: a version that is only still read is not among them.
pub fn remove(place: &ContentFolder) -> Result<u64, Failure> {
    let copy = place.current_copy().map_or(0, |copy| copy.manifest.bytes());
    let bytes = copy.saturating_add(place.fetched_bytes());
    if place.folder.exists() {
        // The pointer first: a removal that is interrupted has still removed the book.
        disk::forget(&place.pointer())?;
        disk::forget(&place.wanted())?;
        disk::sync_folder(&place.folder)?;
        disk::forget_folder(&place.folder)?;
    }
    Ok(bytes)
}

/// What was fetched for a copy that is no longer wanted; the present copy stays, and what is `kept`.
pub fn forget_wanted(place: &ContentFolder, kept: Option<&str>) -> Result<(), Failure> {
    disk::forget(&place.wanted())?;
    tidy(place, kept)
}
