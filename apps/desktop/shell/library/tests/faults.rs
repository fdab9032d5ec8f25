//! Whatever goes wrong: a clear reason, no broken copy, nothing else lost.

mod testing;

use library::{Failure, Manifest};
use testing::book::{Book, bytes};
use testing::server::Fault;
use testing::{Setup, request};

const CHAPTER: &str = "chapters/bölüm 2.html";

/// A copy is there, and an update of one chapter meets the fault. Afterwards the server is well again.
fn update_meets(fault: Fault, is_expected: fn(&Failure) -> bool) {
    let mut setup = Setup::new();
    let first = Book::new(4, 40_000);
    setup.download(&first).unwrap();
    let second = first.clone().with(CHAPTER, bytes(200, 60_000));

    setup.server.state().faults.insert(CHAPTER.into(), fault);
    let failure = setup.download(&second).unwrap_err();
    assert!(is_expected(&failure), "{failure}");
    assert!(setup.opens(&first));
    setup.restart();
    assert!(setup.opens(&first));

    setup.server.state().faults.clear();
    setup.download(&second).unwrap();
    assert!(setup.opens(&second));
}

#[test]
fn a_wrong_byte() {
    update_meets(Fault::WrongByte, |failure| matches!(failure, Failure::FileDamaged(_)));
}

#[test]
fn a_short_file() {
    update_meets(Fault::Short, |failure| matches!(failure, Failure::FileDamaged(_)));
}

#[test]
fn a_wrong_size() {
    update_meets(Fault::Long, |failure| matches!(failure, Failure::FileDamaged(_)));
}

#[test]
fn a_file_that_the_server_does_not_have() {
    update_meets(Fault::Missing, |failure| matches!(failure, Failure::ServerRefused(_)));
}

#[test]
fn a_redirect_is_not_followed() {
    update_meets(Fault::Redirect, |failure| matches!(failure, Failure::ServerRefused(_)));
}

#[test]
fn a_connection_that_always_ends_in_the_middle_still_brings_everything_piece_by_piece() {
    let setup = Setup::new();
    let book = Book::new(2, 40_000);
    setup.server.state().faults.insert(CHAPTER.into(), Fault::Cut);
    assert_eq!(setup.download(&book).unwrap(), book.bytes());
    assert!(setup.opens(&book));
}

#[test]
fn a_server_that_goes_away_in_the_middle() {
    let mut setup = Setup::new();
    let first = Book::new(4, 40_000);
    setup.download(&first).unwrap();
    let second = first.clone().with(CHAPTER, bytes(200, 300_000));
    setup.server.state().gone_after = Some(first.bytes() + 100_000);
    let failure = setup.download(&second).unwrap_err();
    assert!(matches!(failure, Failure::ServerUnreachable(_)), "{failure}");
    assert!(!failure.to_string().contains("/v/"), "the ticket goes into no log: {failure}");
    assert!(setup.opens(&first));
    setup.restart();
    assert!(setup.bytes_waiting() >= 90_000);
    setup.server.state().gone_after = None;
    setup.download(&second).unwrap();
    assert!(setup.opens(&second));
}

#[test]
fn an_expired_ticket_is_told_and_a_fresh_one_goes_on() {
    let setup = Setup::new();
    let book = Book::new(12, 20_000);
    setup.server.state().ticket_for = Some(5);
    assert!(matches!(setup.download(&book), Err(Failure::TicketExpired)));
    let waiting = setup.bytes_waiting();
    assert!(waiting > 0);

    let mut state = setup.server.state();
    state.ticket = "t2".into();
    state.ticket_for = None;
    drop(state);
    assert_eq!(setup.download_as_published(&book).unwrap(), book.bytes() - waiting);
    assert!(setup.opens(&book));
}

#[test]
fn a_changed_manifest_is_refused_before_anything_is_fetched() {
    let changes: [fn(&mut Manifest); 4] = [
        |manifest| manifest.files[1].sha256 = "0".repeat(64),
        |manifest| manifest.files[1].size += 1,
        |manifest| drop(manifest.files.remove(1)),
        |manifest| manifest.manifest_hash = "0".repeat(64),
    ];
    for change in changes {
        let setup = Setup::new();
        let book = Book::new(2, 1_000);
        setup.server.publish(&book);
        let mut manifest = book.manifest();
        change(&mut manifest);
        let url = setup.server.address("index.html");
        let outcome = setup.library.download(&setup.owner, &setup.content, request(&url, manifest), &|_, _| ());
        assert!(matches!(outcome, Err(Failure::ManifestRefused(_))));
        assert_eq!(setup.server.sent(), 0);
        assert!(!setup.owner_folder().exists());
    }
}

#[test]
fn parts_that_a_crash_has_spoilt_are_fetched_anew() {
    let setup = Setup::new();
    let book = Book::new(1, 50_000);
    setup.server.state().gone_after = Some(20_000);
    setup.download(&book).unwrap_err();
    let parts = setup.owner_folder().join(setup.content.as_str()).join("parts");
    for part in std::fs::read_dir(parts).unwrap().flatten() {
        let length = part.metadata().unwrap().len() as usize;
        std::fs::write(part.path(), vec![0; length]).unwrap();
    }
    setup.server.state().gone_after = None;
    setup.download(&book).unwrap();
    assert!(setup.opens(&book));
}

#[test]
fn an_answer_with_another_range_than_asked_for_is_not_appended() {
    let setup = Setup::new();
    let book = Book::new(2, 50_000);
    setup.server.state().gone_after = Some(60_000);
    setup.download(&book).unwrap_err();
    let mut state = setup.server.state();
    state.gone_after = None;
    state.faults = book.files.keys().map(|path| (path.clone(), Fault::WrongRange)).collect();
    drop(state);
    setup.download_as_published(&book).unwrap();
    assert!(setup.opens(&book));
}
