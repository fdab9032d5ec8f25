//! Which paths of a manifest may become files. The same rules on every system, so that a book is the same everywhere.

use std::collections::{HashMap, HashSet};
use unicode_normalization::UnicodeNormalization;

/// A package may use 1024; the server puts it into a folder.
const PATH_BYTES: usize = 1100;
const SEGMENT_BYTES: usize = 255;

/// Why a path is refused; None for a plain relative one that every system can keep.
pub fn objection(path: &str) -> Option<&'static str> {
    if path.is_empty() || path.len() > PATH_BYTES {
        return Some("is empty or too long");
    }
    if path.contains('\\') {
        return Some("has a backslash");
    }
    if path.starts_with('/') {
        return Some("is absolute");
    }
    if !path.nfc().eq(path.chars()) {
        return Some("is not composed");
    }
    path.split('/').find_map(segment_objection)
}

fn segment_objection(segment: &str) -> Option<&'static str> {
    if segment.is_empty() || segment == "." || segment == ".." {
        return Some("climbs");
    }
    if segment.len() > SEGMENT_BYTES {
        return Some("has a part that is too long");
    }
    // A colon also makes drive letters and the hidden streams of Windows.
    if segment.chars().any(|c| c.is_control() || "<>:\"|?*".contains(c)) {
        return Some("has characters that no file may have");
    }
    if segment.ends_with(['.', ' ']) {
        return Some("ends as Windows would cut off");
    }
    is_device(segment).then_some("names a device")
}

fn is_device(segment: &str) -> bool {
    let stem = segment.split('.').next().unwrap_or_default().trim_end().to_ascii_lowercase();
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(&stem.as_str()) {
        return true;
    }
    let port = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
    let mut rest = port.unwrap_or_default().chars();
    matches!((rest.next(), rest.next()), (Some('0'..='9' | '¹' | '²' | '³'), None))
}

/// The first path that some disk would take for another, or for a folder of another.
pub fn clash<'a>(paths: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut files = HashMap::new();
    let mut folders = HashSet::new();
    for path in paths {
        let seen = as_disks_see(path);
        for (at, _) in seen.match_indices('/') {
            folders.insert(seen[..at].to_owned());
        }
        if files.insert(seen, path).is_some() {
            return Some(path);
        }
    }
    files.into_iter().find_map(|(seen, path)| folders.contains(&seen).then_some(path))
}

/// Without capitals, and with accents written in one way.
fn as_disks_see(path: &str) -> String {
    path.nfd().flat_map(char::to_lowercase).nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_paths_are_taken() {
        for path in ["index.html", "epub/OEBPS/bölüm 1.xhtml", "a.b/c..d", "console.js", "com10.txt", ".hidden"] {
            assert_eq!(objection(path), None, "{path}");
        }
    }

    #[test]
    fn paths_that_could_leave_the_copy_are_refused() {
        for path in [
            "",
            "..",
            "../x",
            "a/../b",
            "a/./b",
            "a//b",
            "/etc/passwd",
            "//host/x",
            "a/",
            "C:/x",
            "c:x",
            "..\\x",
            "a\\b",
            "x\0y",
            "x\ny",
            "NUL",
            "nul.txt",
            "a/COM1",
            "lpt².log",
            "CONIN$",
            "aux .html",
            "x.",
            "x ",
            "a./b",
            "file:stream",
            "a?b",
            "a*b",
            "e\u{301}.html",
        ] {
            assert!(objection(path).is_some(), "{path:?}");
        }
        assert!(objection(&"x".repeat(256)).is_some());
        assert!(objection(&"x/".repeat(600)).is_some());
    }

    #[test]
    fn names_that_one_disk_keeps_apart_and_another_does_not_clash() {
        for paths in [
            vec!["a.html", "A.html"],
            vec!["İ.html", "i\u{307}.html"],
            vec!["É/x", "é/X"],
            vec!["a", "a/b"],
            vec!["A/b", "a"],
        ] {
            assert!(clash(paths.iter().copied()).is_some(), "{paths:?}");
        }
        assert_eq!(clash(["a/b", "a/c", "b"].into_iter()), None);
    }
}
