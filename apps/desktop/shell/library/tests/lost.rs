//! A library where files are missing or cannot be read: that book is repaired, and the others open.

mod testing;

use std::fs;
use testing::book::{Book, bytes};
use testing::{Setup, id};

/// Each leaves files and pointer intact.
const SPOILT: [fn(&str) -> String; 5] = [
    |_| String::new(),
    |_| "{\"entry\":".into(),
    |text| text.replace("manifestHash\":\"", "manifestHash\":\"0"),
    // One letter, which still makes sense.
    |text| text.replace("empty.css", "empty.cst"),
    |text| text.replace("\"entry\":\"index.html\"", "\"entry\":\"indez.html\""),
];

#[test]
fn a_copy_whose_description_is_spoilt_is_a_copy_again_after_the_next_download() {
    for (number, spoil) in SPOILT.iter().enumerate() {
        for is_restarted in [false, true] {
            let mut setup = Setup::new();
            let book = Book::new(3, 10_000);
            setup.download(&book).unwrap();
            let file = setup.content_folder().join(book.manifest().manifest_hash).join("copy.json");
            fs::write(&file, spoil(&fs::read_to_string(&file).unwrap())).unwrap();
            if is_restarted {
                setup.restart();
            }
            // Its files are as good as ever.
            assert_eq!(setup.download(&book).unwrap(), 0, "{number}");
            assert!(setup.opens(&book), "{number}");
            setup.restart();
            assert!(setup.opens(&book), "{number}");
            assert_eq!(setup.library.remove(&setup.owner, &setup.content).unwrap(), book.bytes());
        }
    }
}

#[test]
fn a_missing_description_is_written_again() {
    let setup = Setup::new();
    let book = Book::new(3, 10_000);
    setup.download(&book).unwrap();
    fs::remove_file(setup.content_folder().join(book.manifest().manifest_hash).join("copy.json")).unwrap();
    assert_eq!(setup.download(&book).unwrap(), 0);
    assert!(setup.opens(&book));
}

#[test]
fn sizes_that_no_disk_has_stop_nothing() {
    let setup = Setup::new();
    setup.download(&Book::new(3, 10_000)).unwrap();
    let file = setup.content_folder().join(Book::new(3, 10_000).manifest().manifest_hash).join("copy.json");
    let text = fs::read_to_string(&file).unwrap().replace("\"size\":10000", "\"size\":18446744073709551615");
    fs::write(&file, text).unwrap();
    setup.library.overview(&setup.owner, None).unwrap();
    setup.library.remove(&setup.owner, &setup.content).unwrap();
    assert!(!setup.content_folder().exists());
}

/// A repair that was begun and could not be paid for is offered again, as any download.
#[test]
fn a_repair_goes_on_after_a_restart() {
    let mut setup = Setup::new();
    let book = Book::new(3, 10_000);
    setup.download(&book).unwrap();
    let version = setup.content_folder().join(book.manifest().manifest_hash);
    fs::write(version.join("copy.json"), "?").unwrap();
    fs::write(version.join("files/chapters/bölüm 1.html"), "?").unwrap();
    fs::write(version.join("files/chapters/bölüm 2.html"), "?").unwrap();
    setup.server.forget_what_was_sent();
    setup.server.state().gone_after = Some(12_000);
    setup.download(&book).unwrap_err();
    setup.restart();
    let waiting = setup.bytes_waiting();
    assert!(waiting > 0);
    setup.server.state().gone_after = None;
    assert_eq!(setup.download(&book).unwrap(), 20_000 - waiting);
    assert!(setup.opens(&book));
}

/// As when neither the new version nor the old one could be put in place.
#[test]
fn a_copy_that_stands_under_its_other_name_is_not_thrown_away() {
    let setup = Setup::new();
    let book = Book::new(3, 10_000);
    setup.download(&book).unwrap();
    let version = setup.content_folder().join(book.manifest().manifest_hash);
    fs::rename(&version, version.with_extension("old")).unwrap();
    assert!(!setup.opens(&book));
    // Without a server: nothing of it has to come.
    setup.server.state().gone_after = Some(0);
    assert_eq!(setup.download(&book).unwrap(), 0);
    assert!(setup.opens(&book));
}

#[test]
fn one_folder_that_cannot_be_tidied_hides_no_other_book() {
    let mut setup = Setup::new();
    let book = Book::new(3, 10_000);
    setup.download(&book).unwrap();
    setup.content = id(0xb);
    let other = Book::new(0, 0).with("other.html", bytes(7, 50_000));
    setup.server.state().gone_after = Some(0);
    setup.download(&other).unwrap_err();
    // The folder for the other book's parts is a file instead, for whatever reason.
    fs::remove_dir_all(setup.content_folder().join("parts")).unwrap();
    fs::write(setup.content_folder().join("parts"), "?").unwrap();

    setup.restart();
    assert_eq!(setup.library.overview(&setup.owner, None).unwrap().copies.len(), 1);
    setup.content = id(0xc);
    assert!(setup.opens(&book));
    setup.content = id(0xb);
    setup.library.cancel(&setup.owner, &setup.content).unwrap();
    setup.server.state().gone_after = None;
    setup.download(&other).unwrap();
    assert!(setup.opens(&other));
}
