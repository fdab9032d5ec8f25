//! What the tests stand on: a book made of bytes, a server that hands them out, and a library in a folder of its own.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod book;
pub mod program;
pub mod server;
#[cfg(target_os = "linux")]
pub mod tracer;

use book::Book;
use library::{DownloadRequest, Failure, Id, Library, Manifest, Outcome, Owner};
use server::Server;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub fn id(number: u32) -> Id {
    Id::try_from(format!("{number:08x}-0000-4000-8000-000000000000")).unwrap()
}

pub fn owner(user: u32) -> Owner {
    Owner { organization_id: id(0xa), user_id: id(user) }
}

/// For a version of which nothing is said.
pub fn request(url: &str, manifest: Manifest) -> DownloadRequest {
    DownloadRequest { url: url.to_owned(), manifest, about: None }
}

pub struct Setup {
    pub folder: TempDir,
    pub library: Library,
    pub server: Server,
    pub owner: Owner,
    pub content: Id,
}

impl Setup {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::new(folder.path().join("library"));
        let owner = owner(1);
        library.open(Some(owner.clone())).unwrap();
        Self { folder, library, server: Server::start(), owner, content: id(0xc) }
    }

    /// The content's own folder.
    pub fn content_folder(&self) -> PathBuf {
        self.owner_folder().join(self.content.as_str())
    }

    pub fn owner_folder(&self) -> PathBuf {
        let Owner { organization_id, user_id } = &self.owner;
        self.folder.path().join("library").join(organization_id.as_str()).join(user_id.as_str())
    }

    /// As after the program was closed and started again.
    pub fn restart(&mut self) {
        self.library = Library::new(self.folder.path().join("library"));
        self.library.open(Some(self.owner.clone())).unwrap();
    }

    /// Publishes the book on the server and downloads it. Returns the bytes that came.
    pub fn download(&self, book: &Book) -> Result<u64, Failure> {
        self.server.publish(book);
        self.download_as_published(book)
    }

    pub fn bytes_to_fetch(&self, book: &Book) -> u64 {
        self.library.bytes_to_fetch(&self.owner, &self.content, book.manifest()).unwrap()
    }

    pub fn download_as_published(&self, book: &Book) -> Result<u64, Failure> {
        let url = self.server.address("index.html");
        match self.library.download(&self.owner, &self.content, request(&url, book.manifest()), &|_, _| ())? {
            Outcome::Complete { bytes_fetched, .. } => Ok(bytes_fetched),
            Outcome::Cancelled => panic!("nobody cancelled"),
        }
    }

    /// Whether this very book opens, as the app opens it: every file with its own bytes.
    pub fn opens(&self, book: &Book) -> bool {
        self.library.entry_of(&self.owner, &self.content).unwrap().is_some() && self.shows(book) && self.has(book)
    }

    /// Whether someone who has opened this book before still reads it.
    pub fn shows(&self, book: &Book) -> bool {
        book.files.iter().all(|(path, bytes)| {
            let found = self.library.find_file(&self.content, &library::encode_path(path));
            found.is_some_and(|found| std::fs::read(found.file).unwrap() == *bytes)
        })
    }

    pub fn has(&self, book: &Book) -> bool {
        let seen = self.library.overview(&self.owner, Some(&self.content)).unwrap();
        seen.copies.iter().any(|copy| copy.manifest_hash == book.manifest().manifest_hash)
    }

    /// Changes bytes of the copy on disk, as a failing disk does.
    pub fn damage(&self, path: &str) {
        let file = self.library.find_file(&self.content, path).unwrap().file;
        let changed = std::fs::read(&file).unwrap().iter().map(|byte| !byte).collect::<Vec<_>>();
        std::fs::write(file, changed).unwrap();
    }

    pub fn bytes_waiting(&self) -> u64 {
        let seen = self.library.overview(&self.owner, Some(&self.content)).unwrap();
        seen.unfinished.iter().map(|unfinished| unfinished.bytes_done).sum()
    }
}

/// Every name below a folder, sorted.
pub fn everything_in(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        names.push(entry.path().display().to_string());
        if entry.file_type().unwrap().is_dir() {
            names.extend(everything_in(&entry.path()));
        }
    }
    names.sort();
    names
}
