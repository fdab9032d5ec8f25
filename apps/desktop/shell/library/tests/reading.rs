//! A book that changes while someone reads it stays the book they opened, until they open it again.

mod testing;

use library::Failure;
use testing::Setup;
use testing::book::{Book, bytes};

const CHAPTER: &str = "chapters/bölüm 1.html";

fn versions() -> [Book; 3] {
    let first = Book::new(3, 10_000).with("old.js", bytes(50, 500));
    let mut second = first.clone().with(CHAPTER, bytes(100, 12_000)).with("new.js", bytes(51, 500));
    second.files.remove("old.js");
    let third = second.clone().with(CHAPTER, bytes(101, 13_000));
    [first, second, third]
}

/// Someone has the first version open, and the second has come.
fn read_while_updated() -> (Setup, [Book; 3]) {
    let (setup, books) = (Setup::new(), versions());
    setup.download(&books[0]).unwrap();
    assert!(setup.opens(&books[0]));
    setup.download(&books[1]).unwrap();
    (setup, books)
}

fn names(setup: &Setup) -> usize {
    std::fs::read_dir(setup.content_folder()).unwrap().count()
}

#[test]
fn an_update_leaves_its_reader_the_version_they_opened() {
    let (setup, [first, second, _]) = read_while_updated();
    assert!(setup.shows(&first));
    assert!(setup.library.find_file(&setup.content, "new.js").is_none());
    // Everyone else sees the new one already, and it alone is counted.
    assert!(setup.has(&second));
    assert_eq!(setup.library.overview(&setup.owner, None).unwrap().bytes, second.bytes());

    assert!(setup.opens(&second));
    assert!(setup.library.find_file(&setup.content, "old.js").is_none());
}

#[test]
fn a_second_update_too() {
    let (setup, [first, second, third]) = read_while_updated();
    setup.download(&third).unwrap();
    assert!(setup.shows(&first));
    assert!(setup.has(&third));
    // What nobody reads is gone: the second version.
    assert_eq!(names(&setup), 3);
    assert!(setup.opens(&third));
    setup.download(&second).unwrap();
    assert!(setup.shows(&third));
    assert_eq!(names(&setup), 3);
}

#[test]
fn going_back_to_the_version_that_is_being_read() {
    let (setup, [first, second, _]) = read_while_updated();
    assert_eq!(setup.download(&first).unwrap(), 0);
    assert!(setup.shows(&first));
    assert!(setup.opens(&first));
    assert!(!setup.has(&second));
    assert_eq!(names(&setup), 2);
}

#[test]
fn a_repair_is_seen_by_its_reader() {
    let (setup, [first, ..]) = (Setup::new(), versions());
    setup.download(&first).unwrap();
    assert!(setup.opens(&first));
    setup.damage("old.js");
    assert!(!setup.shows(&first));
    assert_eq!(setup.download(&first).unwrap(), 500);
    assert!(setup.shows(&first));
    assert_eq!(names(&setup), 2);
}

#[test]
fn removing_a_book_removes_what_is_being_read_as_well() {
    let (setup, [_, second, _]) = read_while_updated();
    assert_eq!(setup.library.remove(&setup.owner, &setup.content).unwrap(), second.bytes());
    assert!(!setup.content_folder().exists());
    assert!(setup.library.find_file(&setup.content, "index.html").is_none());
    // And it comes again as any other.
    setup.download(&second).unwrap();
    assert!(setup.shows(&second));
}

#[test]
fn a_cancelled_update_takes_nothing_from_the_reader() {
    let (setup, [first, second, third]) = read_while_updated();
    setup.server.state().gone_after = Some(0);
    assert!(matches!(setup.download(&third), Err(Failure::ServerUnreachable(_))));
    setup.library.cancel(&setup.owner, &setup.content).unwrap();
    assert!(setup.shows(&first));
    assert!(setup.opens(&second));
}

#[test]
fn what_was_kept_for_a_reader_goes_when_the_library_is_opened_again() {
    let (setup, [_, second, _]) = read_while_updated();
    assert_eq!(names(&setup), 3);
    // The same owner once more is no other opening.
    setup.library.open(Some(setup.owner.clone())).unwrap();
    assert_eq!(names(&setup), 3);
    setup.library.open(None).unwrap();
    setup.library.open(Some(setup.owner.clone())).unwrap();
    assert_eq!(names(&setup), 2);
    assert!(setup.shows(&second));
}

/// The program's own reader opens them, whatever their entry page says (decisions §13).
#[test]
fn of_an_epub_no_reference_is_changed_whether_its_version_carries_a_reader_or_not() {
    let address = |setup: &Setup| setup.server.address("chapters/b%C3%B6l%C3%BCm%201.html").into_bytes();
    let setup = Setup::new();
    let old = Book::new(1, 1_000).with("index.html", address(&setup)).with("_reader/reader.js", b"old".to_vec());
    setup.download(&old).unwrap();
    assert_eq!(setup.library.update_index_page(&setup.owner, &setup.content).unwrap(), 0);
    assert!(setup.library.is_for_reader(&setup.content, "index.html"));
    assert!(setup.opens(&old));

    let mut new = Book::new(1, 1_000).with("rahle-book.json", address(&setup));
    new.files.remove("index.html");
    setup.download(&new).unwrap();
    assert_eq!(setup.library.update_index_page(&setup.owner, &setup.content).unwrap(), 0);
    setup.library.entry_of(&setup.owner, &setup.content).unwrap();
    assert!(setup.library.is_for_reader(&setup.content, "index.html"));
}
