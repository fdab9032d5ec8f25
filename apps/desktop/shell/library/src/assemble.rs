//! Makes fetched and held files into a version folder, and the version the copy that opens.

use crate::disk;
use crate::entry_page;
use crate::failure::Failure;
use crate::progress::{Order, Orders};
use crate::shelf::{Copy, Place, write_json};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

/// `sources` names a file with the right bytes for every hash of the copy.
pub fn assemble(
    place: &Place,
    copy: &Copy,
    sources: &HashMap<String, PathBuf>,
    orders: &Orders,
) -> Result<(), Failure> {
    let hash = &copy.manifest.manifest_hash;
    let making = place.folder.join(format!("{hash}.making"));
    let finished = place.version(hash);
    // Both anew: whatever stands here was left by a run that did not come to the pointer.
    disk::forget_folder(&making)?;
    lay_out(&making.join("files"), copy, sources, orders)?;
    write_json(&making.join("copy.json"), copy)?;
    entry_page::make_local(&making, copy)?;
    disk::sync_folder(&making)?;

    if place.current().as_ref() != Some(hash) {
        disk::forget_folder(&finished)?;
        fs::rename(&making, &finished)?;
        disk::sync_folder(&place.folder)?;
        place.point_at(hash)?;
    } else {
        // The same version once more, because files of it were damaged: the copy is away for an instant.
        let old = place.folder.join(format!("{hash}.old"));
        disk::forget_folder(&old)?;
        fs::rename(&finished, &old)?;
        fs::rename(&making, &finished)?;
        disk::sync_folder(&place.folder)?;
    }
    Ok(())
}

fn lay_out(files: &Path, copy: &Copy, sources: &HashMap<String, PathBuf>, orders: &Orders) -> Result<(), Failure> {
    fs::create_dir_all(files)?;
    let mut folders = BTreeSet::from([files.to_path_buf()]);
    for file in &copy.manifest.files {
        if orders.current() != Order::GoOn {
            return Err(Failure::Stopped);
        }
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
