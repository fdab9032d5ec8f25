//! Download, update, resume, cancel, remove: against a real server, on a real disk.

mod testing;

use library::{Failure, Library, Outcome, Wish};
use std::time::{Duration, Instant};
use testing::book::{Book, bytes};
use testing::server::Fault;
use testing::{Desk, everything_in, id, owner, wish};

#[test]
fn a_download_opens_and_comes_once() {
    let desk = Desk::new();
    let book = Book::new(5, 20_000);
    assert_eq!(desk.download(&book).unwrap(), book.bytes());
    assert!(desk.opens(&book));
    assert_eq!(desk.download(&book).unwrap(), 0);
    assert_eq!(desk.server.sent(), book.bytes());
}

#[test]
fn an_update_of_one_chapter_transfers_that_chapter() {
    let desk = Desk::new();
    let first = Book::new(40, 50_000);
    desk.download(&first).unwrap();
    desk.server.forget_what_was_sent();

    let chapter = "chapters/bölüm 7.html";
    let second = first.clone().with(chapter, bytes(700, 51_000)).with("again.html", bytes(700, 51_000));
    assert_eq!(desk.bytes_to_fetch(&second), 51_000);
    desk.download(&second).unwrap();
    assert_eq!(desk.bytes_to_fetch(&second), 0);
    assert!(desk.opens(&second));
    let limit = 51_000.0 * 1.02;
    assert!(desk.server.sent() as f64 <= limit, "{} bytes came", desk.server.sent());
    assert_eq!(desk.server.state().requests.len(), 1);
    // The version before is gone, and nothing is left of the work.
    assert_eq!(std::fs::read_dir(desk.shelf().join(desk.content.as_str())).unwrap().count(), 2);
}

#[test]
fn bytes_that_the_disk_holds_under_any_name_in_any_book_are_never_fetched_again() {
    let mut desk = Desk::new();
    let book = Book::new(3, 30_000).with("font.woff2", bytes(9, 90_000));
    desk.download(&book).unwrap();
    desk.server.forget_what_was_sent();

    desk.content = id(0xd);
    let other = Book::new(0, 0).with("a/fonts/other.woff2", bytes(9, 90_000)).with("twice.woff2", bytes(9, 90_000));
    assert_eq!(desk.download(&other).unwrap(), 0);
    assert!(desk.opens(&other));
    assert_eq!(desk.server.sent(), 0);

    // Removing the first book takes nothing from the second.
    desk.library.remove(&desk.owner, &id(0xc)).unwrap();
    assert!(desk.opens(&other));
}

#[test]
fn a_file_that_the_disk_has_damaged_is_fetched_again() {
    let desk = Desk::new();
    let book = Book::new(3, 30_000);
    desk.download(&book).unwrap();
    desk.damage("chapters/b%C3%B6l%C3%BCm%201.html");
    assert!(!desk.opens(&book));
    assert_eq!(desk.download(&book).unwrap(), 30_000);
    assert!(desk.opens(&book));
}

#[test]
fn a_download_goes_on_from_the_bytes_it_has() {
    let mut desk = Desk::new();
    let book = Book::new(4, 100_000);
    desk.server.state().gone_after = Some(230_000);
    assert!(matches!(desk.download(&book), Err(Failure::ServerUnreachable(_))));
    desk.restart();
    let waiting = desk.bytes_waiting();
    assert!(waiting > 100_000, "{waiting} bytes are here");

    desk.server.state().gone_after = None;
    assert_eq!(desk.bytes_to_fetch(&book), book.bytes() - waiting);
    assert_eq!(desk.download(&book).unwrap(), book.bytes() - waiting);
    assert!(desk.opens(&book));
    assert_eq!(desk.bytes_waiting(), 0);
}

#[test]
fn a_cancelled_update_leaves_the_copy_and_nothing_else() {
    let desk = Desk::new();
    let first = Book::new(4, 50_000);
    desk.download(&first).unwrap();
    let before = everything_in(&desk.shelf());

    let second = first.clone().with("chapters/bölüm 1.html", bytes(500, 400_000));
    desk.server.publish(&second);
    desk.server.state().pause = Duration::from_millis(20);
    let url = desk.server.address("index.html");
    let (owner, content) = (&desk.owner, &desk.content);
    let outcome = std::thread::scope(|scope| {
        let running = scope.spawn(|| desk.library.download(owner, content, wish(&url, second.manifest()), &|_, _| ()));
        while desk.server.sent() == first.bytes() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let again = desk.library.download(owner, content, wish("x", second.manifest()), &|_, _| ());
        assert!(matches!(again, Err(Failure::DownloadRunning)));
        desk.library.cancel(owner, content).unwrap();
        running.join().unwrap()
    });
    assert!(matches!(outcome, Ok(Outcome::Cancelled)));
    assert!(desk.opens(&first));
    assert_eq!(everything_in(&desk.shelf()), before);
}

#[test]
fn a_server_that_takes_its_time_over_a_refusal_holds_up_nobody_who_cancels() {
    let desk = Desk::new();
    let book = Book::new(1, 50_000);
    desk.server.publish(&book);
    desk.server.state().faults.insert("index.html".into(), Fault::Endless);
    let (url, began) = (desk.server.address("index.html"), Instant::now());
    let (owner, content) = (&desk.owner, &desk.content);
    std::thread::scope(|scope| {
        let running = scope.spawn(|| desk.library.download(owner, content, wish(&url, book.manifest()), &|_, _| ()));
        while desk.server.sent() < 50_000 {
            std::thread::sleep(Duration::from_millis(5));
        }
        // The other file was asked for with it; by now it is known to be refused.
        std::thread::sleep(Duration::from_millis(200));
        desk.library.cancel(owner, content).unwrap();
        assert!(matches!(running.join().unwrap(), Ok(Outcome::Cancelled)));
    });
    assert!(began.elapsed() < Duration::from_secs(10));
}

#[test]
fn progress_rises_to_the_total() {
    let desk = Desk::new();
    let book = Book::new(4, 100_000);
    desk.server.publish(&book);
    let told = std::cell::RefCell::new(Vec::new());
    let tell = |done, total| told.borrow_mut().push((done, total));
    let url = desk.server.address("index.html");
    desk.library.download(&desk.owner, &desk.content, wish(&url, book.manifest()), &tell).map(drop).unwrap();
    let told = told.into_inner();
    assert!(told.is_sorted());
    assert_eq!(told.last(), Some(&(book.bytes(), book.bytes())));
}

#[test]
fn what_is_said_of_a_book_is_told_again_after_a_restart() {
    let mut desk = Desk::new();
    let book = Book::new(2, 10_000);
    desk.server.publish(&book);
    let about = serde_json::json!({ "title": "Gelgit ve şafak" });
    let url = desk.server.address("index.html");
    let wish = Wish { url, manifest: book.manifest(), about: Some(about.clone()) };
    desk.library.download(&desk.owner, &desk.content, wish, &|_, _| ()).map(drop).unwrap();
    desk.restart();
    let copies = desk.library.overview(&desk.owner, None).unwrap().copies;
    assert_eq!(copies[0].about.as_ref(), Some(&about));
}

#[test]
fn a_removed_copy_is_gone_and_removing_it_again_is_fine() {
    let desk = Desk::new();
    let book = Book::new(2, 10_000);
    desk.download(&book).unwrap();
    assert_eq!(desk.library.remove(&desk.owner, &desk.content).unwrap(), book.bytes());
    assert_eq!(desk.library.remove(&desk.owner, &desk.content).unwrap(), 0);
    assert!(everything_in(&desk.shelf()).is_empty());
    assert!(desk.library.find_file(&desk.content, "index.html").is_none());
}

#[test]
fn another_user_of_the_same_computer_sees_nothing_and_the_first_finds_everything_again() {
    let desk = Desk::new();
    let book = Book::new(2, 10_000);
    desk.download(&book).unwrap();
    let other = owner(2);

    desk.library.open(Some(other.clone())).unwrap();
    assert!(desk.library.overview(&other, None).unwrap().copies.is_empty());
    assert!(desk.library.find_file(&desk.content, "index.html").is_none());
    assert!(matches!(desk.library.overview(&desk.owner, None), Err(Failure::LibraryClosed)));
    assert!(matches!(desk.library.remove(&desk.owner, &desk.content), Err(Failure::LibraryClosed)));
    // The same bytes are not lent from one to the other: that would tell what the first one reads.
    desk.server.publish(&book);
    let url = desk.server.address("index.html");
    let outcome = desk.library.download(&other, &desk.content, wish(&url, book.manifest()), &|_, _| ()).unwrap();
    assert!(matches!(outcome, Outcome::Complete { bytes_fetched, .. } if bytes_fetched == book.bytes()));

    desk.library.open(None).unwrap();
    assert!(desk.library.find_file(&desk.content, "index.html").is_none());
    desk.library.open(Some(desk.owner.clone())).unwrap();
    assert!(desk.opens(&book));
}

#[test]
fn closing_the_library_pauses_what_runs() {
    let desk = Desk::new();
    let book = Book::new(4, 200_000);
    desk.server.publish(&book);
    desk.server.state().pause = Duration::from_millis(10);
    let outcome = std::thread::scope(|scope| {
        let running = scope.spawn(|| desk.download_as_published(&book));
        while desk.server.sent() < 100_000 {
            std::thread::sleep(Duration::from_millis(5));
        }
        desk.library.open(None).unwrap();
        running.join().unwrap()
    });
    assert!(matches!(outcome, Err(Failure::Stopped)));
    desk.library.open(Some(desk.owner.clone())).unwrap();
    assert!(desk.bytes_waiting() > 0);
    desk.server.state().pause = Duration::ZERO;
    desk.download_as_published(&book).unwrap();
    assert!(desk.opens(&book));
}

#[test]
fn absolute_references_of_the_entry_page_are_local_after_the_download_and_after_every_repetition() {
    let desk = Desk::new();
    let address = desk.server.address("chapters/b%C3%B6l%C3%BCm%201.html");
    let book = Book::new(1, 1_000).with("index.html", format!("<a href=\"{address}\">1</a>").into_bytes());
    desk.download(&book).unwrap();
    let entry = || {
        let found = desk.library.find_file(&desk.content, "index.html").unwrap();
        std::fs::read_to_string(found.file).unwrap()
    };
    assert_eq!(entry(), "<a href=\"./chapters/b%C3%B6l%C3%BCm%201.html\">1</a>");
    assert_eq!(desk.library.update_index_page(&desk.owner, &desk.content).unwrap(), 1);
    assert_eq!(entry(), "<a href=\"./chapters/b%C3%B6l%C3%BCm%201.html\">1</a>");
    assert!(matches!(desk.library.update_index_page(&desk.owner, &id(0xee)), Err(Failure::CopyMissing)));
    // What was published is still here: an update compares by bytes.
    assert_eq!(desk.download(&book).unwrap(), 0);
}

#[test]
fn nothing_works_before_a_library_is_open() {
    let desk = Desk::new();
    let library = Library::new(desk.folder.path().join("library"));
    assert!(matches!(library.overview(&desk.owner, None), Err(Failure::LibraryClosed)));
    assert!(library.find_file(&desk.content, "index.html").is_none());
}
