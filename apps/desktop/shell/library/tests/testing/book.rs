use library::{File, Manifest};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

#[derive(Clone)]
pub struct Book {
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Book {
    /// An entry page and chapters, each with bytes of its own.
    pub fn new(chapters: usize, chapter_bytes: usize) -> Self {
        let mut files = BTreeMap::from([("index.html".to_owned(), b"<!doctype html><title>Book</title>".to_vec())]);
        for chapter in 1..=chapters {
            files.insert(format!("chapters/bölüm {chapter}.html"), bytes(chapter as u32, chapter_bytes));
        }
        files.insert("empty.css".to_owned(), Vec::new());
        Self { files }
    }

    pub fn with(mut self, path: &str, bytes: Vec<u8>) -> Self {
        self.files.insert(path.to_owned(), bytes);
        self
    }

    pub fn bytes(&self) -> u64 {
        self.files.values().map(|bytes| bytes.len() as u64).sum()
    }

    pub fn manifest(&self) -> Manifest {
        let files = self.files.iter().map(|(path, bytes)| file(path, bytes)).collect();
        signed(Manifest { number: 1, manifest_hash: String::new(), files })
    }
}

pub fn file(path: &str, bytes: &[u8]) -> File {
    File {
        path: path.to_owned(),
        sha256: sha256(bytes),
        size: bytes.len() as u64,
        media_type: "text/html; charset=utf-8".to_owned(),
    }
}

/// With the hash that belongs to its files, as a hostile server can make it too.
pub fn signed(mut manifest: Manifest) -> Manifest {
    manifest.files.sort_by(|a, b| a.path.cmp(&b.path));
    manifest.manifest_hash = manifest.hash();
    manifest
}

pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Different for each seed, the same every time.
pub fn bytes(seed: u32, length: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(2_654_435_761) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state.to_le_bytes()[1]
    };
    (0..length).map(|_| next()).collect()
}
