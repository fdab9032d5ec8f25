//! Finds a book's files for whoever reads it. Only what the manifest names can be found.

use crate::address::decode_path;
use crate::disk;
use crate::entry_page::LOCAL_ENTRY;
use crate::folders::{ContentFolder, Copy};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Debug)]
pub struct Found {
    pub file: PathBuf,
    pub media_type: String,
    pub size: u64,
}

/// The version that each content's folder was last opened with. A book that is updated while someone reads it stays
/// what it was until they open it again: chapters of one version and scripts of another would be no book.
#[derive(Default)]
pub struct Reading {
    opened: Mutex<Opened>,
}

/// By the content's folder, which is one owner's. Whole, as a page asks for hundreds of files.
type Opened = HashMap<PathBuf, Arc<Copy>>;

impl Reading {
    /// The copy of this moment, from which files come until it is opened again.
    pub fn open(&self, folder: &ContentFolder) -> Option<Arc<Copy>> {
        let mut opened = self.opened();
        opened.remove(&folder.path);
        open(&mut opened, folder)
    }

    /// The opened copy; opens the current one if none is.
    fn copy_of(&self, folder: &ContentFolder) -> Option<Arc<Copy>> {
        let mut opened = self.opened();
        opened.get(&folder.path).cloned().or_else(|| open(&mut opened, folder))
    }

    /// Whether the reader stands at this path of the copy, whatever the manifest names there.
    pub fn is_for_reader(&self, folder: &ContentFolder, path: &str) -> bool {
        self.copy_of(folder).is_some_and(|copy| copy.manifest.is_for_reader(path))
    }

    pub fn find(&self, folder: &ContentFolder, path: &str) -> Option<Found> {
        let copy = self.copy_of(folder)?;
        let version = folder.version(&copy.manifest.manifest_hash);
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

    /// The version that must stay for its reader. Asked after the pointer moved, no reader can be missed: whoever opens
    /// from then on opens the new one.
    pub fn version_of(&self, folder: &ContentFolder) -> Option<String> {
        self.opened().get(&folder.path).map(|copy| copy.manifest.manifest_hash.clone())
    }

    /// After the copy was removed.
    pub fn forget(&self, folder: &ContentFolder) {
        self.opened().remove(&folder.path);
    }

    /// After the library was closed.
    pub fn forget_all(&self) {
        self.opened().clear();
    }

    fn opened(&self) -> MutexGuard<'_, Opened> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn open(opened: &mut Opened, folder: &ContentFolder) -> Option<Arc<Copy>> {
    let copy = Arc::new(folder.current_copy()?);
    opened.insert(folder.path.clone(), copy.clone());
    Some(copy)
}
