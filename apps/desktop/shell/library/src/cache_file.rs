//! The app's offline cache: one file, always whole (decisions §12).

use crate::disk;
use crate::failure::Failure;
use std::fs;
use std::path::PathBuf;

/// The app keeps itself to 4 MB of text; what is far beyond was not written by it.
const MAX_BYTES: u64 = 32 * 1024 * 1024;

pub struct CacheFile {
    pub file: PathBuf,
}

impl CacheFile {
    /// None when there is none; one that is no text is set aside first.
    pub fn load(&self) -> Result<Option<String>, Failure> {
        let Some(size) = disk::size_of(&self.file) else { return Ok(None) };
        let text = if size > MAX_BYTES { None } else { String::from_utf8(fs::read(&self.file)?).ok() };
        if text.is_none() {
            log::warn!("the cache file cannot be read; it is set aside");
            self.set_aside()?;
        }
        Ok(text)
    }

    pub fn save(&self, text: Option<&str>) -> Result<(), Failure> {
        match text {
            Some(text) if text.len() as u64 > MAX_BYTES => Err(Failure::RequestInvalid("too large a cache".into())),
            Some(text) => Ok(disk::replace(&self.file, text.as_bytes())?),
            // With what was set aside: it was the same person's.
            None => {
                disk::forget(&self.file)?;
                Ok(disk::forget(&self.damaged())?)
            }
        }
    }

    /// Where a person can still look at it.
    pub fn set_aside(&self) -> Result<(), Failure> {
        if disk::size_of(&self.file).is_some() {
            fs::rename(&self.file, self.damaged())?;
        }
        Ok(())
    }

    fn damaged(&self) -> PathBuf {
        self.file.with_extension("damaged")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_saved_is_loaded_and_a_removed_one_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let cache = CacheFile { file: folder.path().join("app/cache.json") };
        assert_eq!(cache.load().unwrap(), None);
        cache.save(Some("{\"ş\":1}")).unwrap();
        cache.save(Some("{\"ş\":2}")).unwrap();
        assert_eq!(cache.load().unwrap().as_deref(), Some("{\"ş\":2}"));
        cache.save(None).unwrap();
        cache.save(None).unwrap();
        assert_eq!(cache.load().unwrap(), None);
    }

    #[test]
    fn a_damaged_one_is_set_aside_and_the_app_starts() {
        let folder = tempfile::tempdir().unwrap();
        let cache = CacheFile { file: folder.path().join("cache.json") };
        fs::write(&cache.file, [0xff, 0xfe, 0x00]).unwrap();
        assert_eq!(cache.load().unwrap(), None);
        assert!(folder.path().join("cache.damaged").exists());
        cache.save(Some("new")).unwrap();
        assert_eq!(cache.load().unwrap().as_deref(), Some("new"));
        cache.save(None).unwrap();
        assert!(!folder.path().join("cache.damaged").exists());
    }

    #[test]
    fn a_draft_left_by_a_crash_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let cache = CacheFile { file: folder.path().join("cache.json") };
        cache.save(Some("whole")).unwrap();
        fs::write(folder.path().join("cache.json.draft"), "ha").unwrap();
        assert_eq!(cache.load().unwrap().as_deref(), Some("whole"));
        cache.save(Some("next")).unwrap();
        assert_eq!(cache.load().unwrap().as_deref(), Some("next"));
    }
}
