//! The few ways in which this crate changes the disk. What they have done is on the disk when they return.

use sha2::{Digest, Sha256};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// Whoever reads sees the file as it was or as it is now, never a part of it, whenever the machine stops.
pub fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = file.parent().ok_or(ErrorKind::InvalidInput)?;
    make_folder(folder)?;
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

/// With every folder above it that is not there. A new folder is a name in the one above, which is synced for it.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty());
    above.map_or(Ok(()), make_folder)?;
    match fs::create_dir(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => (),
        made => made?,
    }
    above.map_or(Ok(()), sync_folder)
}

/// Makes the bytes that anyone has written to it permanent. Windows wants to write for that.
pub fn sync_file(file: &Path) -> io::Result<()> {
    #[cfg(test)]
    synced::note(file);
    OpenOptions::new().write(true).open(file)?.sync_all()
}

/// Makes names in it, and their going away, permanent. Windows has no such thing, and needs none.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    #[cfg(test)]
    synced::note(folder);
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// One file under two names where the disk can do that, else a copy.
pub fn link(from: &Path, to: &Path) -> io::Result<()> {
    if fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    fs::copy(from, to)?;
    sync_file(to)
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

/// One that cannot go, as on Windows while a file of it is open, keeps no other from going.
pub fn forget_all(folders: &[PathBuf]) -> io::Result<()> {
    let mut gone = Ok(());
    for folder in folders {
        gone = gone.and(forget_folder(folder));
    }
    gone
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

/// Whether something was synced shows only when a machine stops. The tests are told.
#[cfg(test)]
pub mod synced {
    use std::cell::RefCell;
    use std::path::{Path, PathBuf};

    thread_local!(static SYNCED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) });

    pub fn note(path: &Path) {
        SYNCED.with_borrow_mut(|synced| synced.push(path.to_path_buf()));
    }

    /// By this thread, in order, since this was last asked.
    pub fn take() -> Vec<PathBuf> {
        SYNCED.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_folder_is_synced_in_the_one_above_and_one_that_is_there_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let (a, b) = (folder.path().join("a"), folder.path().join("a/b"));
        replace(&b.join("file"), b"x").unwrap();
        assert_eq!(synced::take(), [folder.path(), &a, &b]);
        replace(&b.join("file"), b"y").unwrap();
        assert_eq!(synced::take(), [b]);
    }

    #[test]
    fn what_cannot_go_keeps_no_other_from_going() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["a", "b", "c"].map(|name| folder.path().join(name));
        for name in &names {
            fs::write(name, "x").unwrap();
        }
        // `b` is a file, so removing `b/x` fails with an error other than “not found”.
        let [a, b, c] = names;
        assert!(forget_all(&[a.clone(), b.join("x"), c.clone()]).is_err());
        assert_eq!([a, b, c].map(|name| name.exists()), [false, true, false]);
    }
}
