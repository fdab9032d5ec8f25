//! Download, update, resume, cancel, remove: against a real server, on a real disk.

mod testing;

use library::{DownloadRequest, Failure, Library, Outcome};
use std::time::Duration;
use testing::book::{Book, bytes};
use testing::server::Fault;
use testing::{Setup, everything_in, id, owner, request};

#[test]
fn a_download_opens_and_comes_once() {
    let setup = Setup::new();
    let book = Book::new(5, 20_000);
    assert_eq!(setup.download(&book).unwrap(), book.bytes());
    assert!(setup.opens(&book));
    assert_eq!(setup.download(&book).unwrap(), 0);
    assert_eq!(setup.server.sent(), book.bytes());
}

#[test]
fn an_update_of_one_chapter_transfers_that_chapter() {
    let setup = Setup::new();
    let first = Book::new(40, 50_000);
    setup.download(&first).unwrap();
    setup.server.forget_what_was_sent();

    let chapter = "chapters/bölüm 7.html";
    let second = first.clone().with(chapter, bytes(700, 51_000)).with("again.html", bytes(700, 51_000));
    assert_eq!(setup.bytes_to_fetch(&second), 51_000);
    setup.download(&second).unwrap();
    assert_eq!(setup.bytes_to_fetch(&second), 0);
    assert!(setup.opens(&second));
    let limit = 51_000.0 * 1.02;
    assert!(setup.server.sent() as f64 <= limit, "{} bytes came", setup.server.sent());
    assert_eq!(setup.server.state().requests.len(), 1);
    // The version before is gone, and nothing is left of the work.
    assert_eq!(std::fs::read_dir(setup.owner_folder().join(setup.content.as_str())).unwrap().count(), 2);
}

#[test]
fn bytes_that_the_disk_holds_under_any_name_in_any_book_are_never_fetched_again() {
    let mut setup = Setup::new();
    let book = Book::new(3, 30_000).with("font.woff2", bytes(9, 90_000));
    setup.download(&book).unwrap();
    setup.server.forget_what_was_sent();

    setup.content = id(0xd);
    let other = Book::new(0, 0).with("a/fonts/other.woff2", bytes(9, 90_000)).with("twice.woff2", bytes(9, 90_000));
    assert_eq!(setup.download(&other).unwrap(), 0);
    assert!(setup.opens(&other));
    assert_eq!(setup.server.sent(), 0);

    // Removing the first book takes nothing from the second.
    setup.library.remove(&setup.owner, &id(0xc)).unwrap();
    assert!(setup.opens(&other));
}

#[test]
fn a_file_that_the_disk_has_damaged_is_fetched_again() {
    let setup = Setup::new();
    let book = Book::new(3, 30_000);
    setup.download(&book).unwrap();
    setup.damage("chapters/b%C3%B6l%C3%BCm%201.html");
    assert!(!setup.opens(&book));
    assert_eq!(setup.download(&book).unwrap(), 30_000);
    assert!(setup.opens(&book));
}

#[test]
fn a_download_goes_on_from_the_bytes_it_has() {
    let mut setup = Setup::new();
    let book = Book::new(4, 100_000);
    setup.server.state().gone_after = Some(230_000);
    assert!(matches!(setup.download(&book), Err(Failure::ServerUnreachable(_))));
    setup.restart();
    let waiting = setup.bytes_waiting();
    assert!(waiting > 100_000, "{waiting} bytes are here");

    setup.server.state().gone_after = None;
    assert_eq!(setup.bytes_to_fetch(&book), book.bytes() - waiting);
    assert_eq!(setup.download(&book).unwrap(), book.bytes() - waiting);
    assert!(setup.opens(&book));
    assert_eq!(setup.bytes_waiting(), 0);
}

#[test]
fn a_cancelled_update_leaves_the_copy_and_nothing_else() {
    let setup = Setup::new();
    let first = Book::new(4, 50_000);
    setup.download(&first).unwrap();
    let before = everything_in(&setup.owner_folder());

    let second = first.clone().with("chapters/bölüm 1.html", bytes(500, 400_000));
    setup.server.publish(&second);
    setup.server.state().pause = Duration::from_millis(20);
    let url = setup.server.address("index.html");
    let (owner, content) = (&setup.owner, &setup.content);
    let outcome = std::thread::scope(|scope| {
        let running =
            scope.spawn(|| setup.library.download(owner, content, request(&url, second.manifest()), &|_, _| ()));
        while setup.server.sent() == first.bytes() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let again = setup.library.download(owner, content, request("x", second.manifest()), &|_, _| ());
        assert!(matches!(again, Err(Failure::DownloadRunning)));
        setup.library.cancel(owner, content).unwrap();
        running.join().unwrap()
    });
    assert!(matches!(outcome, Ok(Outcome::Cancelled)));
    assert!(setup.opens(&first));
    assert_eq!(everything_in(&setup.owner_folder()), before);
}

#[test]
fn a_server_that_takes_its_time_over_a_refusal_holds_up_nobody_who_cancels() {
    let setup = Setup::new();
    let book = Book::new(8, 50_000);
    setup.server.publish(&book);
    setup.server.state().faults.insert("chapters/bölüm 1.html".into(), Fault::SlowRefusal);
    let url = setup.server.address("index.html");
    let (owner, content) = (&setup.owner, &setup.content);
    std::thread::scope(|scope| {
        let running =
            scope.spawn(|| setup.library.download(owner, content, request(&url, book.manifest()), &|_, _| ()));
        // The refused file was asked for first: it is known to be refused when all others are here.
        while setup.server.sent() < book.bytes() - 50_000 {
            std::thread::sleep(Duration::from_millis(5));
        }
        setup.library.cancel(owner, content).unwrap();
        assert!(matches!(running.join().unwrap(), Ok(Outcome::Cancelled)));
    });
    assert!(!setup.server.state().was_refusal_read);
}

#[test]
fn progress_rises_to_the_total() {
    let setup = Setup::new();
    let book = Book::new(4, 100_000);
    setup.server.publish(&book);
    let told = std::cell::RefCell::new(Vec::new());
    let tell = |done, total| told.borrow_mut().push((done, total));
    let url = setup.server.address("index.html");
    setup.library.download(&setup.owner, &setup.content, request(&url, book.manifest()), &tell).map(drop).unwrap();
    let told = told.into_inner();
    assert!(told.is_sorted());
    assert_eq!(told.last(), Some(&(book.bytes(), book.bytes())));
}

#[test]
fn what_is_said_of_a_book_is_told_again_after_a_restart() {
    let mut setup = Setup::new();
    let book = Book::new(2, 10_000);
    setup.server.publish(&book);
    let about = serde_json::json!({ "title": "Gelgit ve şafak" });
    let url = setup.server.address("index.html");
    let request = DownloadRequest { url, manifest: book.manifest(), about: Some(about.clone()) };
    setup.library.download(&setup.owner, &setup.content, request, &|_, _| ()).map(drop).unwrap();
    setup.restart();
    let copies = setup.library.overview(&setup.owner, None).unwrap().copies;
    assert_eq!(copies[0].about.as_ref(), Some(&about));
}

#[test]
fn a_removed_copy_is_gone_and_removing_it_again_is_fine() {
    let setup = Setup::new();
    let book = Book::new(2, 10_000);
    setup.download(&book).unwrap();
    assert_eq!(setup.library.remove(&setup.owner, &setup.content).unwrap(), book.bytes());
    assert_eq!(setup.library.remove(&setup.owner, &setup.content).unwrap(), 0);
    assert!(everything_in(&setup.owner_folder()).is_empty());
    assert!(setup.library.find_file(&setup.content, "index.html").is_none());
}

#[test]
fn another_user_of_the_same_computer_sees_nothing_and_the_first_finds_everything_again() {
    let setup = Setup::new();
    let book = Book::new(2, 10_000);
    setup.download(&book).unwrap();
    let other = owner(2);

    setup.library.open(Some(other.clone())).unwrap();
    assert!(setup.library.overview(&other, None).unwrap().copies.is_empty());
    assert!(setup.library.find_file(&setup.content, "index.html").is_none());
    assert!(matches!(setup.library.overview(&setup.owner, None), Err(Failure::LibraryClosed)));
    assert!(matches!(setup.library.remove(&setup.owner, &setup.content), Err(Failure::LibraryClosed)));
    // The same bytes are not lent from one to the other: that would tell what the first one reads.
    setup.server.publish(&book);
    let url = setup.server.address("index.html");
    let outcome = setup.library.download(&other, &setup.content, request(&url, book.manifest()), &|_, _| ()).unwrap();
    assert!(matches!(outcome, Outcome::Complete { bytes_fetched, .. } if bytes_fetched == book.bytes()));

    setup.library.open(None).unwrap();
    assert!(setup.library.find_file(&setup.content, "index.html").is_none());
    setup.library.open(Some(setup.owner.clone())).unwrap();
    assert!(setup.opens(&book));
}

#[test]
fn closing_the_library_pauses_what_runs() {
    let setup = Setup::new();
    let book = Book::new(4, 200_000);
    setup.server.publish(&book);
    setup.server.state().pause = Duration::from_millis(10);
    let outcome = std::thread::scope(|scope| {
        let running = scope.spawn(|| setup.download_as_published(&book));
        while setup.server.sent() < 100_000 {
            std::thread::sleep(Duration::from_millis(5));
        }
        setup.library.open(None).unwrap();
        running.join().unwrap()
    });
    assert!(matches!(outcome, Err(Failure::Stopped)));
    setup.library.open(Some(setup.owner.clone())).unwrap();
    assert!(setup.bytes_waiting() > 0);
    setup.server.state().pause = Duration::ZERO;
    setup.download_as_published(&book).unwrap();
    assert!(setup.opens(&book));
}

#[test]
fn absolute_references_of_the_entry_page_are_local_after_the_download_and_after_every_repetition() {
    let setup = Setup::new();
    let address = setup.server.address("chapters/b%C3%B6l%C3%BCm%201.html");
    let book = Book::new(1, 1_000).with("index.html", format!("<a href=\"{address}\">1</a>").into_bytes());
    setup.download(&book).unwrap();
    let entry = || {
        let found = setup.library.find_file(&setup.content, "index.html").unwrap();
        std::fs::read_to_string(found.file).unwrap()
    };
    assert_eq!(entry(), "<a href=\"./chapters/b%C3%B6l%C3%BCm%201.html\">1</a>");
    assert_eq!(setup.library.update_index_page(&setup.owner, &setup.content).unwrap(), 1);
    assert_eq!(entry(), "<a href=\"./chapters/b%C3%B6l%C3%BCm%201.html\">1</a>");
    assert!(matches!(setup.library.update_index_page(&setup.owner, &id(0xee)), Err(Failure::CopyMissing)));
    // What was published is still here: an update compares by bytes.
    assert_eq!(setup.download(&book).unwrap(), 0);
}

#[test]
fn nothing_works_before_a_library_is_open() {
    let setup = Setup::new();
    let library = Library::new(setup.folder.path().join("library"));
    assert!(matches!(library.overview(&setup.owner, None), Err(Failure::LibraryClosed)));
    assert!(library.find_file(&setup.content, "index.html").is_none());
}
