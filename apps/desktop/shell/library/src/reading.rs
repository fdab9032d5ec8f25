//! Finds a book's files for whoever reads it. Only what the manifest names can be found.

use crate::address::decode_path;
use crate::disk;
use crate::entry_page::LOCAL_ENTRY;
use crate::shelf::{Copy, Place};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Debug)]
pub struct Found {
    pub file: PathBuf,
    pub media_type: String,
    pub size: u64,
}

/// Remembers the manifest of the book that is open: a page asks for hundreds of files.
#[derive(Default)]
pub struct Reading {
    last: Mutex<Option<(PathBuf, Arc<Copy>)>>,
}

impl Reading {
    pub fn find(&self, place: &Place, path: &str) -> Option<Found> {
        let version = place.version(&place.current()?);
        let copy = self.copy_of(place, &version)?;
        let entry = copy.manifest.find(&decode_path(path)?)?;
        let published = || version.join("files").join(&entry.path);
        let file = if entry.path == copy.entry {
            Some(version.join(LOCAL_ENTRY)).filter(|local| disk::size_of(local).is_some()).unwrap_or_else(published)
        } else {
            published()
        };
        // A link that someone put on the way could lead out of the version.
        let file = file
            .canonicalize()
            .ok()
            .filter(|file| version.canonicalize().is_ok_and(|version| file.starts_with(version)))?;
        Some(Found { size: disk::size_of(&file)?, file, media_type: entry.media_type.clone() })
    }

    fn copy_of(&self, place: &Place, version: &PathBuf) -> Option<Arc<Copy>> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, copy)) = last.as_ref() {
            if known == version {
                return Some(copy.clone());
            }
        }
        let copy = Arc::new(place.current_copy()?);
        *last = Some((version.clone(), copy.clone()));
        Some(copy)
    }
}
