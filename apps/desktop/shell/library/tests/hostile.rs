//! A server that means harm: what it names writes nothing outside the copy.

mod testing;

use library::{Failure, Manifest};
use std::os::unix::fs::symlink;
use testing::book::{Book, file, signed};
use testing::{Setup, everything_in, request};

const HOSTILE: [&str; 22] = [
    "../escaped.html",
    "a/../../escaped.html",
    "a/../../../../../../../../tmp/escaped.html",
    "..",
    "./index.html",
    "/tmp/escaped.html",
    "//tmp/escaped.html",
    "C:/escaped.html",
    "C:escaped.html",
    "..\\escaped.html",
    "\\\\server\\share\\escaped.html",
    "a\\b.html",
    "NUL",
    "con.html",
    "a/COM1.txt",
    "lpt9",
    "index.html:stream",
    "trailing.",
    "trailing ",
    "a//b.html",
    "nul\0byte.html",
    "e\u{301}.html",
];

fn offer(setup: &Setup, paths: &[&str]) -> Result<(), Failure> {
    let mut book = Book::new(1, 100);
    for path in paths {
        book = book.with(path, b"hostile".to_vec());
    }
    setup.download(&book).map(drop)
}

#[test]
fn a_path_that_could_leave_the_copy_is_refused_with_everything_else() {
    for path in HOSTILE {
        let setup = Setup::new();
        assert!(matches!(offer(&setup, &[path]), Err(Failure::ManifestRefused(_))), "{path:?}");
        assert!(everything_in(setup.folder.path()).is_empty(), "{path:?} has written something");
        assert_eq!(setup.server.sent(), 0, "{path:?} was fetched");
    }
}

#[test]
fn names_that_clash_on_some_disk_are_refused() {
    for paths in [["a.html", "A.html"], ["ı/x.html", "ı/X.html"], ["a", "a/b.html"], ["É.html", "é.html"]] {
        let setup = Setup::new();
        assert!(matches!(offer(&setup, &paths), Err(Failure::ManifestRefused(_))), "{paths:?}");
        assert!(everything_in(setup.folder.path()).is_empty());
    }
}

#[test]
fn a_hash_is_a_name_on_disk_and_must_be_one() {
    for sha256 in ["../../../x", "ABCDEF", &"g".repeat(64), &"A".repeat(64)] {
        let setup = Setup::new();
        let mut manifest = Manifest { number: 1, manifest_hash: String::new(), files: vec![file("index.html", b"x")] };
        manifest.files[0].sha256 = sha256.to_owned();
        let url = setup.server.address("index.html");
        let outcome = setup.library.download(&setup.owner, &setup.content, request(&url, signed(manifest)), &|_, _| ());
        assert!(matches!(outcome, Err(Failure::ManifestRefused(_))), "{sha256}");
        assert!(everything_in(setup.folder.path()).is_empty());
    }
}

#[test]
fn links_on_the_way_are_not_followed() {
    let setup = Setup::new();
    let outside = setup.folder.path().join("outside");
    std::fs::create_dir_all(&outside).unwrap();
    std::fs::write(outside.join("precious"), "precious").unwrap();
    let book = Book::new(2, 50_000);
    let folder = setup.owner_folder().join(setup.content.as_str());
    std::fs::create_dir_all(folder.join("parts")).unwrap();

    // Where the download would write: a part, the folder it builds in, its draft of the pointer.
    for entry in book.manifest().files {
        symlink(outside.join("precious"), folder.join("parts").join(format!("{}.part", entry.sha256))).unwrap();
    }
    symlink(&outside, folder.join(format!("{}.making", book.manifest().manifest_hash))).unwrap();
    symlink(outside.join("precious"), folder.join("current.draft")).unwrap();
    symlink(outside.join("precious"), folder.join("wanted.json.draft")).unwrap();

    setup.download(&book).unwrap();
    assert!(setup.opens(&book));
    assert_eq!(std::fs::read_to_string(outside.join("precious")).unwrap(), "precious");
    assert_eq!(std::fs::read_dir(&outside).unwrap().count(), 1);
}

#[test]
fn a_link_inside_a_copy_does_not_lead_a_reader_out() {
    let setup = Setup::new();
    let book = Book::new(1, 100);
    setup.download(&book).unwrap();
    let secret = setup.folder.path().join("secret");
    std::fs::write(&secret, "secret").unwrap();
    let found = setup.library.find_file(&setup.content, "index.html").unwrap().file;
    std::fs::remove_file(&found).unwrap();
    symlink(&secret, &found).unwrap();
    assert!(setup.library.find_file(&setup.content, "index.html").is_none());
}

#[test]
fn only_what_the_manifest_names_can_be_read() {
    let setup = Setup::new();
    setup.download(&Book::new(1, 100)).unwrap();
    for path in
        ["", ".", "..", "../copy.json", "..%2fcopy.json", "%2e%2e/copy.json", "/etc/passwd", "chapters", "copy.json"]
    {
        assert!(setup.library.find_file(&setup.content, path).is_none(), "{path}");
    }
}
