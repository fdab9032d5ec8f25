//! A library that has lost a piece, or holds one that cannot be dealt with: the book is mended, and the others open.

mod testing;

use std::fs;
use testing::book::{Book, bytes};
use testing::{Desk, id};

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
            let mut desk = Desk::new();
            let book = Book::new(3, 10_000);
            desk.download(&book).unwrap();
            let file = desk.place().join(book.manifest().manifest_hash).join("copy.json");
            fs::write(&file, spoil(&fs::read_to_string(&file).unwrap())).unwrap();
            if is_restarted {
                desk.restart();
            }
            // Its files are as good as ever.
            assert_eq!(desk.download(&book).unwrap(), 0, "{number}");
            assert!(desk.opens(&book), "{number}");
            desk.restart();
            assert!(desk.opens(&book), "{number}");
            assert_eq!(desk.library.remove(&desk.owner, &desk.content).unwrap(), book.bytes());
        }
    }
}

#[test]
fn a_missing_description_is_written_again() {
    let desk = Desk::new();
    let book = Book::new(3, 10_000);
    desk.download(&book).unwrap();
    fs::remove_file(desk.place().join(book.manifest().manifest_hash).join("copy.json")).unwrap();
    assert_eq!(desk.download(&book).unwrap(), 0);
    assert!(desk.opens(&book));
}

#[test]
fn sizes_that_no_disk_has_stop_nothing() {
    let desk = Desk::new();
    desk.download(&Book::new(3, 10_000)).unwrap();
    let file = desk.place().join(Book::new(3, 10_000).manifest().manifest_hash).join("copy.json");
    let text = fs::read_to_string(&file).unwrap().replace("\"size\":10000", "\"size\":18446744073709551615");
    fs::write(&file, text).unwrap();
    desk.library.overview(&desk.owner, None).unwrap();
    desk.library.remove(&desk.owner, &desk.content).unwrap();
    assert!(!desk.place().exists());
}

/// A repair that was begun and could not be paid for is offered again, as any download.
#[test]
fn mending_goes_on_after_a_restart() {
    let mut desk = Desk::new();
    let book = Book::new(3, 10_000);
    desk.download(&book).unwrap();
    let version = desk.place().join(book.manifest().manifest_hash);
    fs::write(version.join("copy.json"), "?").unwrap();
    fs::write(version.join("files/chapters/bölüm 1.html"), "?").unwrap();
    fs::write(version.join("files/chapters/bölüm 2.html"), "?").unwrap();
    desk.server.forget_what_was_sent();
    desk.server.state().gone_after = Some(12_000);
    desk.download(&book).unwrap_err();
    desk.restart();
    let waiting = desk.bytes_waiting();
    assert!(waiting > 0);
    desk.server.state().gone_after = None;
    assert_eq!(desk.download(&book).unwrap(), 20_000 - waiting);
    assert!(desk.opens(&book));
}

/// As when neither the new version nor the old one could be put in place.
#[test]
fn a_copy_that_stands_under_its_other_name_is_not_thrown_away() {
    let desk = Desk::new();
    let book = Book::new(3, 10_000);
    desk.download(&book).unwrap();
    let version = desk.place().join(book.manifest().manifest_hash);
    fs::rename(&version, version.with_extension("old")).unwrap();
    assert!(!desk.opens(&book));
    // Without a server: nothing of it has to come.
    desk.server.state().gone_after = Some(0);
    assert_eq!(desk.download(&book).unwrap(), 0);
    assert!(desk.opens(&book));
}

#[test]
fn one_folder_that_cannot_be_tidied_hides_no_other_book() {
    let mut desk = Desk::new();
    let book = Book::new(3, 10_000);
    desk.download(&book).unwrap();
    desk.content = id(0xb);
    let other = Book::new(0, 0).with("other.html", bytes(7, 50_000));
    desk.server.state().gone_after = Some(0);
    desk.download(&other).unwrap_err();
    // Whatever did this: where the parts of the other one should be is no folder.
    fs::remove_dir_all(desk.place().join("parts")).unwrap();
    fs::write(desk.place().join("parts"), "?").unwrap();

    desk.restart();
    assert_eq!(desk.library.overview(&desk.owner, None).unwrap().copies.len(), 1);
    desk.content = id(0xc);
    assert!(desk.opens(&book));
    desk.content = id(0xb);
    desk.library.cancel(&desk.owner, &desk.content).unwrap();
    desk.server.state().gone_after = None;
    desk.download(&other).unwrap();
    assert!(desk.opens(&other));
}
