//! A program that is killed at any moment leaves a library that opens, and goes on from the bytes it has.

mod testing;

use std::time::{Duration, Instant};
use testing::Desk;
use testing::book::{Book, bytes};
use testing::program::command;

/// `npm run torture` asks for hundreds.
fn kills() -> u32 {
    std::env::var("RAHLE_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(24)
}

/// Slow enough that there are moments in between.
fn slow_desk(book: &Book) -> Desk {
    let desk = Desk::new();
    desk.server.state().pause = Duration::from_millis(2);
    desk.server.publish(book);
    desk
}

/// How long it takes when nobody interferes; `before` is the copy that is there at the start.
fn time_of(before: Option<&Book>, book: &Book) -> Duration {
    let desk = slow_desk(book);
    if let Some(before) = before {
        desk.download(before).unwrap();
        desk.server.publish(book);
    }
    let began = Instant::now();
    let output = command(&desk, book).output().unwrap();
    assert!(output.stdout.starts_with(b"complete"));
    began.elapsed()
}

fn kill_at(delay: Duration, before: Option<&Book>, book: &Book, to_fetch: u64) {
    let mut desk = slow_desk(book);
    if let Some(before) = before {
        desk.download(before).unwrap();
        desk.server.publish(book);
    }
    let mut child = command(&desk, book).spawn().unwrap();
    std::thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();

    desk.restart();
    let is_complete = desk.opens(book);
    assert!(is_complete || before.is_none_or(|before| desk.opens(before)), "a copy was lost at {delay:?}");
    let here = desk.bytes_waiting();
    desk.server.state().pause = Duration::ZERO;
    let came = desk.download_as_published(book).unwrap();
    assert_eq!(came, if is_complete { 0 } else { to_fetch - here }, "at {delay:?}");
    assert!(desk.opens(book));
    assert_eq!(desk.bytes_waiting(), 0);
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
        /// The same version once more: the copy is away for this instant.
        Away,
        /// The new version opens, and not all of the work is put away.
        Tidying,
    }

    fn stage(desk: &Desk, book: &Book) -> Option<Stage> {
        let (place, hash) = (desk.place(), book.manifest().manifest_hash);
        let is_there = |name: &str| place.join(name).exists();
        let points = std::fs::read_to_string(place.join("current")).unwrap_or_default().contains(&hash);
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
    fn kill(prepare: impl Fn() -> Desk, book: &Book, is_well: impl Fn(&Desk) -> bool, expected: &[Stage]) {
        if !tracer::is_allowed() {
            eprintln!("left out: this system lets no program watch another");
            return;
        }
        let mut stages = BTreeSet::new();
        for at in 1.. {
            let mut desk = prepare();
            desk.server.publish(book);
            let was_killed = tracer::kill_before(command(&desk, book), at).unwrap();
            stages.extend(stage(&desk, book));
            desk.restart();
            assert!(is_well(&desk), "a copy was lost at step {at}");
            desk.download_as_published(book).unwrap();
            assert!(desk.opens(book), "at step {at}");
            desk.restart();
            assert_eq!(std::fs::read_dir(desk.place()).unwrap().count(), 2, "something is left of step {at}");
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
            let desk = Desk::new();
            desk.download(&first).unwrap();
            desk
        };
        let is_well = |desk: &Desk| desk.opens(&first) || desk.opens(&second);
        kill(prepare, &second, is_well, &[Stage::Assembling, Stage::BeforePointer, Stage::Tidying]);
    }

    #[test]
    fn of_a_repair() {
        let book = Book::new(3, 1_000);
        let prepare = || {
            let desk = Desk::new();
            desk.download(&book).unwrap();
            desk.damage("chapters/b%C3%B6l%C3%BCm%201.html");
            desk
        };
        kill(prepare, &book, |desk| desk.has(&book), &[Stage::Assembling, Stage::Away, Stage::Tidying]);
    }
}
