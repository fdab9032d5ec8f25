//! A book that changes while someone reads it stays the book they opened, until they open it again.

mod testing;

use library::Failure;
use testing::Desk;
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
fn read_while_updated() -> (Desk, [Book; 3]) {
    let (desk, books) = (Desk::new(), versions());
    desk.download(&books[0]).unwrap();
    assert!(desk.opens(&books[0]));
    desk.download(&books[1]).unwrap();
    (desk, books)
}

fn names(desk: &Desk) -> usize {
    std::fs::read_dir(desk.place()).unwrap().count()
}

#[test]
fn an_update_leaves_its_reader_the_version_they_opened() {
    let (desk, [first, second, _]) = read_while_updated();
    assert!(desk.shows(&first));
    assert!(desk.library.find_file(&desk.content, "new.js").is_none());
    // Everyone else sees the new one already, and it alone is counted.
    assert!(desk.has(&second));
    assert_eq!(desk.library.overview(&desk.owner, None).unwrap().bytes, second.bytes());

    assert!(desk.opens(&second));
    assert!(desk.library.find_file(&desk.content, "old.js").is_none());
}

#[test]
fn a_second_update_too() {
    let (desk, [first, second, third]) = read_while_updated();
    desk.download(&third).unwrap();
    assert!(desk.shows(&first));
    assert!(desk.has(&third));
    // What nobody reads is gone: the second version.
    assert_eq!(names(&desk), 3);
    assert!(desk.opens(&third));
    desk.download(&second).unwrap();
    assert!(desk.shows(&third));
    assert_eq!(names(&desk), 3);
}

#[test]
fn going_back_to_the_version_that_is_being_read() {
    let (desk, [first, second, _]) = read_while_updated();
    assert_eq!(desk.download(&first).unwrap(), 0);
    assert!(desk.shows(&first));
    assert!(desk.opens(&first));
    assert!(!desk.has(&second));
    assert_eq!(names(&desk), 2);
}

#[test]
fn a_repair_is_seen_by_its_reader() {
    let (desk, [first, ..]) = (Desk::new(), versions());
    desk.download(&first).unwrap();
    assert!(desk.opens(&first));
    desk.damage("old.js");
    assert!(!desk.shows(&first));
    assert_eq!(desk.download(&first).unwrap(), 500);
    assert!(desk.shows(&first));
    assert_eq!(names(&desk), 2);
}

#[test]
fn removing_a_book_removes_what_is_being_read_as_well() {
    let (desk, [_, second, _]) = read_while_updated();
    assert_eq!(desk.library.remove(&desk.owner, &desk.content).unwrap(), second.bytes());
    assert!(!desk.place().exists());
    assert!(desk.library.find_file(&desk.content, "index.html").is_none());
    // And it comes again as any other.
    desk.download(&second).unwrap();
    assert!(desk.shows(&second));
}

#[test]
fn a_cancelled_update_takes_nothing_from_the_reader() {
    let (desk, [first, second, third]) = read_while_updated();
    desk.server.state().gone_after = Some(0);
    assert!(matches!(desk.download(&third), Err(Failure::ServerUnreachable(_))));
    desk.library.cancel(&desk.owner, &desk.content).unwrap();
    assert!(desk.shows(&first));
    assert!(desk.opens(&second));
}

#[test]
fn what_was_kept_for_a_reader_goes_when_the_library_is_opened_again() {
    let (desk, [_, second, _]) = read_while_updated();
    assert_eq!(names(&desk), 3);
    // The same owner once more is no other opening.
    desk.library.open(Some(desk.owner.clone())).unwrap();
    assert_eq!(names(&desk), 3);
    desk.library.open(None).unwrap();
    desk.library.open(Some(desk.owner.clone())).unwrap();
    assert_eq!(names(&desk), 2);
    assert!(desk.shows(&second));
}
