//! Puts away what interrupted work has left, so that a shelf holds copies and what is still wanted, nothing else.

use crate::disk;
use crate::failure::Failure;
use crate::shelf::{Place, Shelf};
use std::collections::HashSet;
use std::fs;

/// At opening, when nothing else works here.
pub fn sweep(shelf: &Shelf) -> Result<(), Failure> {
    for content in shelf.contents()? {
        tidy(&shelf.place(&content))?;
    }
    Ok(())
}

/// One content's folder. No download of it may run.
pub fn tidy(place: &Place) -> Result<(), Failure> {
    let current = current_or_restored(place)?;
    let wanted = place.wanted_copy().filter(|wanted| Some(&wanted.manifest.manifest_hash) != current.as_ref());
    for name in disk::names_in(&place.folder)? {
        let stays = match name.as_str() {
            "current" => current.is_some(),
            "wanted.json" | "parts" => wanted.is_some(),
            other => Some(other) == current.as_deref(),
        };
        if !stays {
            disk::forget_folder(&place.folder.join(name))?;
        }
    }
    if let Some(wanted) = &wanted {
        let hashes: HashSet<_> = wanted.manifest.files.iter().map(|file| file.sha256.as_str()).collect();
        for name in disk::names_in(&place.parts())? {
            if !hashes.contains(name.trim_end_matches(".part")) {
                disk::forget_folder(&place.parts().join(name))?;
            }
        }
    }
    if current.is_none() && wanted.is_none() {
        disk::forget_folder(&place.folder)?;
    } else {
        disk::sync_folder(&place.folder)?;
    }
    Ok(())
}

/// A version that was being replaced by itself may stand under its other name.
fn current_or_restored(place: &Place) -> Result<Option<String>, Failure> {
    let Some(hash) = place.current() else { return Ok(None) };
    let version = place.version(&hash);
    if !version.join("copy.json").is_file() {
        let old = place.folder.join(format!("{hash}.old"));
        if !old.join("copy.json").is_file() {
            log::warn!("{} points at nothing", place.pointer().display());
            return Ok(None);
        }
        disk::forget_folder(&version)?;
        fs::rename(old, version)?;
    }
    Ok(Some(hash))
}

/// The copy and everything that was fetched. Returns the bytes they took.
pub fn remove(place: &Place) -> Result<u64, Failure> {
    let copy = place.current_copy().map_or(0, |copy| copy.manifest.bytes());
    let bytes = copy + place.fetched_bytes();
    if place.folder.exists() {
        // The pointer first: a removal that is interrupted has still removed the book.
        disk::forget(&place.pointer())?;
        disk::forget(&place.wanted())?;
        disk::sync_folder(&place.folder)?;
        disk::forget_folder(&place.folder)?;
    }
    Ok(bytes)
}

/// What was fetched for a copy that is no longer wanted; the present copy stays.
pub fn forget_wanted(place: &Place) -> Result<(), Failure> {
    disk::forget(&place.wanted())?;
    tidy(place)
}
