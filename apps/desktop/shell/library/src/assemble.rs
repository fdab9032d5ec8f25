//! Makes fetched and held files into a version folder, and the version the copy that opens.

use crate::disk;
use crate::entry_page;
use crate::failure::Failure;
use crate::folders::{ContentFolder, Copy, write_json};
use crate::progress::DownloadControls;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// `sources` names a file with the right bytes for every hash of the copy.
pub fn assemble(
    folder: &ContentFolder,
    copy: &Copy,
    sources: &HashMap<String, PathBuf>,
    controls: &DownloadControls,
) -> Result<(), Failure> {
    let hash = &copy.manifest.manifest_hash;
    let making = folder.path.join(format!("{hash}.making"));
    let finished = folder.version(hash);
    // Anew: whatever stands here was left by a run that did not come to the pointer.
    disk::forget_folder(&making)?;
    lay_out(&making.join("files"), copy, sources, controls)?;
    write_json(&making.join("copy.json"), copy)?;
    entry_page::make_local(&making, copy)?;
    disk::sync_folder(&making)?;

    put(&making, &finished, &folder.old_version(hash))?;
    disk::sync_folder(&folder.path)?;
    if folder.current().as_ref() != Some(hash) {
        folder.point_at(hash)?;
    }
    Ok(())
}

/// Moves the new folder into place. A folder of the same version, damaged or being read, is moved aside first, and
/// back if this fails.
fn put(making: &Path, finished: &Path, old: &Path) -> io::Result<()> {
    // What was moved aside before goes only where another stands: it may be all that is left of the copy.
    let is_again = fs::symlink_metadata(finished).is_ok();
    if is_again {
        disk::forget_folder(old)?;
        fs::rename(finished, old)?;
    }
    let put = fs::rename(making, finished);
    if is_again && put.is_err() {
        fs::rename(old, finished)
            .unwrap_or_else(|error| log::error!("{} cannot be put back: {error}", finished.display()));
    }
    put
}

fn lay_out(
    files: &Path,
    copy: &Copy,
    sources: &HashMap<String, PathBuf>,
    controls: &DownloadControls,
) -> Result<(), Failure> {
    fs::create_dir_all(files)?;
    let mut folders = BTreeSet::from([files.to_path_buf()]);
    for file in &copy.manifest.files {
        controls.check()?;
        let target = files.join(&file.path);
        let folder = target.parent().unwrap_or(files);
        if !folders.contains(folder) {
            fs::create_dir_all(folder)?;
            folders.extend(folder.ancestors().take_while(|above| *above != files).map(Path::to_path_buf));
        }
        match sources.get(&file.sha256) {
            Some(source) => disk::link(source, &target)?,
            None => disk::replace(&target, b"")?,
        }
    }
    for folder in &folders {
        disk::sync_folder(folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_that_cannot_be_replaced_stays() {
        let folder = tempfile::tempdir().unwrap();
        let [making, finished, old] = ["making", "finished", "old"].map(|name| folder.path().join(name));
        fs::create_dir(&finished).unwrap();
        fs::write(finished.join("copy.json"), "the copy").unwrap();
        // Nothing was made, so the second of the two renames fails.
        assert!(put(&making, &finished, &old).is_err());
        assert_eq!(fs::read_to_string(finished.join("copy.json")).unwrap(), "the copy");
    }

    #[test]
    fn what_is_left_of_a_copy_goes_only_when_another_stands() {
        let folder = tempfile::tempdir().unwrap();
        let [making, finished, old] = ["making", "finished", "old"].map(|name| folder.path().join(name));
        fs::create_dir(&old).unwrap();
        assert!(put(&making, &finished, &old).is_err());
        assert!(old.exists());
        fs::create_dir(&making).unwrap();
        put(&making, &finished, &old).unwrap();
        assert!(finished.exists());
    }
}
