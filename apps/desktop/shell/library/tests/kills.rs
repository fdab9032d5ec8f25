//! A program that is killed at any moment leaves a library that opens, and goes on from the bytes it has.

mod testing;

use std::time::{Duration, Instant};
use testing::Setup;
use testing::book::{Book, bytes};
use testing::program::command;

/// `npm run torture` asks for hundreds.
fn kills() -> u32 {
    std::env::var("RAHLE_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(24)
}

/// Slow enough that there are moments in between.
fn slow_setup(book: &Book) -> Setup {
    let setup = Setup::new();
    setup.server.state().pause = Duration::from_millis(2);
    setup.server.publish(book);
    setup
}

/// How long it takes when nobody interferes; `before` is the copy that is there at the start.
fn time_of(before: Option<&Book>, book: &Book) -> Duration {
    let setup = slow_setup(book);
    if let Some(before) = before {
        setup.download(before).unwrap();
        setup.server.publish(book);
    }
    let began = Instant::now();
    let output = command(&setup, book).output().unwrap();
    assert!(output.stdout.starts_with(b"complete"));
    began.elapsed()
}

fn kill_at(delay: Duration, before: Option<&Book>, book: &Book, to_fetch: u64) {
    let mut setup = slow_setup(book);
    if let Some(before) = before {
        setup.download(before).unwrap();
        setup.server.publish(book);
    }
    let mut child = command(&setup, book).spawn().unwrap();
    std::thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();

    setup.restart();
    let is_complete = setup.opens(book);
    assert!(is_complete || before.is_none_or(|before| setup.opens(before)), "a copy was lost at {delay:?}");
    let here = setup.bytes_waiting();
    setup.server.state().pause = Duration::ZERO;
    let came = setup.download_as_published(book).unwrap();
    assert_eq!(came, if is_complete { 0 } else { to_fetch - here }, "at {delay:?}");
    assert!(setup.opens(book));
    assert_eq!(setup.bytes_waiting(), 0);
}

/// Evenly over the whole time, and a little beyond it.
fn delays(time: Duration) -> impl Iterator<Item = Duration> {
    let count = kills() / 2;
    (1..=count).map(move |point| time.mul_f64(1.05 * f64::from(point) / f64::from(count)))
}

#[test]
fn killed_during_a_download() {
    let book = Book::new(12, 60_000);
    for delay in delays(time_of(None, &book)) {
        kill_at(delay, None, &book, book.bytes());
    }
}

#[test]
fn killed_during_an_update() {
    let first = Book::new(12, 60_000);
    let mut second = first.clone();
    for chapter in 1..=6 {
        second = second.with(&format!("chapters/bölüm {chapter}.html"), bytes(100 + chapter, 70_000));
    }
    for delay in delays(time_of(Some(&first), &second)) {
        kill_at(delay, Some(&first), &second, 6 * 70_000);
    }
}

/// A clock seldom comes to the moments that matter most: of 24 kills above, one or two meet the making of a version,
/// and none the pointer. Here each change to the disk is met, and the disk tells which those were.
#[cfg(target_os = "linux")]
mod at_every_step {
    use super::*;
    use std::collections::BTreeSet;
    use testing::tracer;

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Stage {
        Assembling,
        /// The version stands, and the pointer is at the one before.
        BeforePointer,
        /// The same version is put in place again: the old copy has been moved off, the new one is not there yet.
        Away,
        /// The new version opens, and not all of the work is put away.
        Tidying,
    }

    fn stage(setup: &Setup, book: &Book) -> Option<Stage> {
        let (folder, hash) = (setup.content_folder(), book.manifest().manifest_hash);
        let is_there = |name: &str| folder.join(name).exists();
        let points = std::fs::read_to_string(folder.join("current")).unwrap_or_default().contains(&hash);
        match (is_there(&format!("{hash}.making")), is_there(&hash), points) {
            (true, false, true) => Some(Stage::Away),
            (true, ..) => Some(Stage::Assembling),
            (false, true, false) => Some(Stage::BeforePointer),
            (false, true, true) if is_there("wanted.json") => Some(Stage::Tidying),
            _ => None,
        }
    }

    /// Kills it before its first change to the disk, its second, and so on until it comes to its end. Each time the
    /// library is well afterwards, and the same download completes.
    fn kill(prepare: impl Fn() -> Setup, book: &Book, is_well: impl Fn(&Setup) -> bool, expected: &[Stage]) {
        if !tracer::is_allowed() {
            eprintln!("left out: this system lets no program watch another");
            return;
        }
        let mut stages = BTreeSet::new();
        for at in 1.. {
            let mut setup = prepare();
            setup.server.publish(book);
            let was_killed = tracer::kill_before(command(&setup, book), at).unwrap();
            stages.extend(stage(&setup, book));
            setup.restart();
            assert!(is_well(&setup), "a copy was lost at step {at}");
            setup.download_as_published(book).unwrap();
            assert!(setup.opens(book), "at step {at}");
            setup.restart();
            assert_eq!(std::fs::read_dir(setup.content_folder()).unwrap().count(), 2, "something is left of step {at}");
            if !was_killed {
                break;
            }
        }
        assert!(stages.iter().eq(expected), "it was killed while {stages:?}");
    }

    #[test]
    fn of_an_update() {
        let first = Book::new(3, 1_000);
        let second = first.clone().with("chapters/bölüm 1.html", bytes(100, 2_000));
        let prepare = || {
            let setup = Setup::new();
            setup.download(&first).unwrap();
            setup
        };
        let is_well = |setup: &Setup| setup.opens(&first) || setup.opens(&second);
        kill(prepare, &second, is_well, &[Stage::Assembling, Stage::BeforePointer, Stage::Tidying]);
    }

    #[test]
    fn of_a_repair() {
        let book = Book::new(3, 1_000);
        let prepare = || {
            let setup = Setup::new();
            setup.download(&book).unwrap();
            setup.damage("chapters/b%C3%B6l%C3%BCm%201.html");
            setup
        };
        kill(prepare, &book, |setup| setup.has(&book), &[Stage::Assembling, Stage::Away, Stage::Tidying]);
    }
}
