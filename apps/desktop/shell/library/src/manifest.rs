//! What a version consists of, as the server says it, believed only after looking.

use crate::failure::Failure;
use crate::ids::is_sha256;
use crate::safe_path;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::HashMap;

const MAX_FILES: usize = 50_000;
const MAX_BYTES: u64 = 4 * 1024 * 1024 * 1024;
pub const EMPTY_SHA256: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

const READER_PAGE: &str = "index.html";
const READER_BOOK: &str = "rahle-book.json";
const BUNDLED_READER: &str = "_reader/reader.js";

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct File {
    pub path: String,
    pub sha256: String,
    pub size: u64,
    #[serde(rename = "type")]
    pub media_type: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    pub number: u64,
    pub manifest_hash: String,
    pub files: Vec<File>,
}

impl Manifest {
    /// Nothing of it is used before this; afterwards its files are sorted by path.
    pub fn check(&mut self) -> Result<(), Failure> {
        let refuse = |why: String| Err(Failure::ManifestRefused(why));
        if self.files.is_empty() || self.files.len() > MAX_FILES {
            return refuse(format!("{} files", self.files.len()));
        }
        for file in &self.files {
            if let Some(objection) = safe_path::objection(&file.path) {
                return refuse(format!("{:?} {objection}", file.path));
            }
            if !is_sha256(&file.sha256) || (file.size == 0) != (file.sha256 == EMPTY_SHA256) {
                return refuse(format!("{:?} has no hash", file.path));
            }
            // It becomes a header of every answer.
            if file.media_type.len() > 255 || !file.media_type.bytes().all(|byte| matches!(byte, 0x20..=0x7e)) {
                return refuse(format!("{:?} has no type", file.path));
            }
        }
        if self.files.iter().try_fold(0u64, |sum, file| sum.checked_add(file.size)).is_none_or(|sum| sum > MAX_BYTES) {
            return refuse("too many bytes".into());
        }
        if let Some(path) = safe_path::clash(self.files.iter().map(|file| file.path.as_str())) {
            return refuse(format!("{path:?} is there twice"));
        }
        self.files.sort_by(|a, b| a.path.cmp(&b.path));
        let hash = self.hash();
        if hash != self.manifest_hash {
            return refuse(format!("its hash is {hash}, not {:?}", self.manifest_hash));
        }
        Ok(())
    }

    /// The server's own way: every file in the order of its path's bytes.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        for File { path, sha256, size, media_type } in &self.files {
            hash.update(format!("{path}\0{sha256}\0{size}\0{media_type}\n"));
        }
        hex(&hash.finalize())
    }

    pub fn find(&self, path: &str) -> Option<&File> {
        self.files.binary_search_by(|file| file.path.as_str().cmp(path)).ok().map(|at| &self.files[at])
    }

    /// Whether the page of this path is the program's reader: of an EPUB, whether its version carried a reader of its
    /// own or only says what a reader must know (decisions §13).
    pub fn is_for_reader(&self, path: &str) -> bool {
        let has = |path: &str| self.find(path).is_some();
        path == READER_PAGE && if has(READER_PAGE) { has(BUNDLED_READER) } else { has(READER_BOOK) }
    }

    /// Those that hold something, in the order of their paths; files with the same bytes count once.
    pub fn distinct(&self) -> Vec<&File> {
        let mut by_hash = HashMap::new();
        for file in self.files.iter().filter(|file| file.size > 0) {
            by_hash.entry(&file.sha256).or_insert(file);
        }
        let mut distinct: Vec<_> = by_hash.into_values().collect();
        distinct.sort_by(|a, b| a.path.cmp(&b.path));
        distinct
    }

    pub fn bytes(&self) -> u64 {
        // What is read from disk was not checked again.
        self.files.iter().fold(0, |sum, file| sum.saturating_add(file.size))
    }
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(paths: &[&str]) -> Manifest {
        let files = paths
            .iter()
            .map(|path| File {
                path: (*path).into(),
                sha256: "a".repeat(64),
                size: 3,
                media_type: "text/html; charset=utf-8".into(),
            })
            .collect();
        let mut manifest = Manifest { number: 1, manifest_hash: String::new(), files };
        manifest.files.sort_by(|a, b| a.path.cmp(&b.path));
        manifest.manifest_hash = manifest.hash();
        manifest
    }

    #[test]
    fn the_hash_is_the_one_that_the_server_makes() {
        // Made with apps/api/src/packages/manifest-hash.ts.
        let hash = manifest(&["index.html", "ö/ş.html"]).manifest_hash;
        assert_eq!(hash, "bda3129eaec9631f0878b323f20b8a4288c696348d93fab3bb645809316e72f5");
    }

    #[test]
    fn order_does_not_matter_to_the_hash() {
        let mut shuffled = manifest(&["a", "b", "c"]);
        shuffled.files.reverse();
        shuffled.check().unwrap();
        assert_eq!(shuffled.find("b").unwrap().path, "b");
    }

    #[test]
    fn epubs_open_with_the_reader_and_sites_by_themselves() {
        let cases = [
            (&["epub/a", "rahle-book.json"][..], true),
            (&["_reader/reader.js", "epub/a", "index.html"][..], true),
            (&["index.html", "rahle-book.json"][..], false),
            (&["index.html"][..], false),
        ];
        for (paths, expected) in cases {
            assert_eq!(manifest(paths).is_for_reader("index.html"), expected, "{paths:?}");
            assert!(!manifest(paths).is_for_reader("epub/a"));
        }
    }

    #[test]
    fn anything_changed_is_noticed() {
        let changes: [fn(&mut Manifest); 7] = [
            |m| m.files[0].path = "index.htm".into(),
            |m| m.files[0].sha256 = "b".repeat(64),
            |m| m.files[0].size = 4,
            |m| m.files[0].media_type = "text/plain".into(),
            |m| drop(m.files.pop()),
            |m| m.files[0].path = "../index.html".into(),
            |m| m.files[0].sha256 = "../../x".into(),
        ];
        for change in changes {
            let mut changed = manifest(&["index.html", "page.html"]);
            change(&mut changed);
            assert!(matches!(changed.check(), Err(Failure::ManifestRefused(_))));
        }
    }

    #[test]
    fn a_header_cannot_be_smuggled_in_as_a_type() {
        let mut hostile = manifest(&["index.html"]);
        hostile.files[0].media_type = "text/html\r\nset-cookie: a=b".into();
        hostile.manifest_hash = hostile.hash();
        assert!(hostile.check().is_err());
    }
}
