//! The download as a program of its own, which can be killed, or live on a disk of its own.

use super::Setup;
use super::book::Book;
use std::io::Error;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_download");

/// What the program is to download, in a file.
pub fn request(setup: &Setup, book: &Book) -> PathBuf {
    let manifest = book.manifest();
    let file = setup.folder.path().join(format!("{}.request.json", manifest.manifest_hash));
    let request = serde_json::json!({
        "owner": setup.owner, "contentId": setup.content, "url": setup.server.address("index.html"), "manifest": manifest,
    });
    std::fs::write(&file, request.to_string()).unwrap();
    file
}

/// Downloads the book into the setup's own library.
pub fn command(setup: &Setup, book: &Book) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg(setup.folder.path().join("library")).arg(request(setup, book)).stdout(Stdio::piped());
    command
}

/// To it the disk says "no more" for every file beyond this, as a full one does.
pub fn limit_files(command: &mut Command, bytes: u64) {
    let limit = libc::rlimit { rlim_cur: bytes, rlim_max: bytes };
    // SAFETY: between fork and exec nothing but two system calls is made, with plain values and `limit`.
    unsafe {
        command.pre_exec(move || {
            libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
            if libc::setrlimit(libc::RLIMIT_FSIZE, &limit) == 0 { Ok(()) } else { Err(Error::last_os_error()) }
        });
    }
}
