//! The few ways in which this crate changes the disk. What they have done is on the disk when they return.

use sha2::{Digest, Sha256};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

/// Whoever reads sees the file as it was or as it is now, never a part of it, whenever the machine stops.
pub fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = file.parent().ok_or(ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    let name = file.file_name().and_then(|name| name.to_str()).ok_or(ErrorKind::InvalidInput)?;
    let draft = folder.join(format!("{name}.draft"));
    let written = write_new(&draft, bytes).and_then(|()| fs::rename(&draft, file));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written?;
    sync_folder(folder)
}

fn write_new(file: &Path, bytes: &[u8]) -> io::Result<()> {
    forget(file)?;
    // `create_new` follows no link that someone else has put there.
    let mut draft = OpenOptions::new().write(true).create_new(true).open(file)?;
    draft.write_all(bytes)?;
    draft.sync_all()
}

/// Makes names in it, and their going away, permanent. Windows has no such thing, and needs none.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// One file under two names where the disk can do that, else a copy.
pub fn link(from: &Path, to: &Path) -> io::Result<()> {
    if fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    fs::copy(from, to)?;
    OpenOptions::new().write(true).open(to)?.sync_all()
}

/// Removes a file or a link, which is never followed. What is not there is removed already.
pub fn forget(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub fn forget_folder(folder: &Path) -> io::Result<()> {
    match fs::symlink_metadata(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
        Ok(found) if found.is_dir() => fs::remove_dir_all(folder),
        Ok(_) => fs::remove_file(folder),
    }
}

/// A plain file's size: none for what is not there, and for links, which this crate never makes.
pub fn size_of(file: &Path) -> Option<u64> {
    fs::symlink_metadata(file).ok().filter(fs::Metadata::is_file).map(|found| found.len())
}

/// Takes in the whole file.
pub fn hash_into(hash: &mut Sha256, file: &Path) -> io::Result<()> {
    let mut file = File::open(file)?;
    let mut buffer = vec![0; 256 * 1024];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(()),
            count => hash.update(&buffer[..count]),
        }
    }
}

/// Names in a folder; none when it is not there.
pub fn names_in(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = Vec::new();
    for entry in entries {
        names.extend(entry?.file_name().into_string().ok());
    }
    names.sort();
    Ok(names)
}
