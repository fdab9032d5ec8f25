//! A program that is killed at any moment leaves a library that opens, and goes on from the bytes it has.

mod testing;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use testing::Desk;
use testing::book::{Book, bytes};

/// `npm run torture` asks for hundreds.
fn kills() -> u32 {
    std::env::var("RAHLE_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(24)
}

fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.parent().unwrap().parent().unwrap().join("examples/download")
}

fn start(desk: &Desk, book: &Book, max_file_bytes: Option<u64>) -> Child {
    let request = serde_json::json!({
        "owner": desk.owner, "contentId": desk.content, "url": desk.server.address("index.html"),
        "manifest": book.manifest(), "maxFileBytes": max_file_bytes,
    });
    let file = desk.folder.path().join("request.json");
    std::fs::write(&file, request.to_string()).unwrap();
    let mut command = Command::new(program());
    command.arg(desk.folder.path().join("library")).arg(file).stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// Slow enough that there are moments in between.
fn slow_desk(book: &Book) -> Desk {
    let desk = Desk::new();
    desk.server.said().pause = Duration::from_millis(2);
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
    let output = start(&desk, book, None).wait_with_output().unwrap();
    assert!(output.stdout.starts_with(b"complete"));
    began.elapsed()
}

fn kill_at(delay: Duration, before: Option<&Book>, book: &Book, to_fetch: u64) {
    let mut desk = slow_desk(book);
    if let Some(before) = before {
        desk.download(before).unwrap();
        desk.server.publish(book);
    }
    let mut child = start(&desk, book, None);
    std::thread::sleep(delay);
    child.kill().unwrap();
    child.wait().unwrap();

    desk.restart();
    let is_complete = desk.opens(book);
    assert!(is_complete || before.is_none_or(|before| desk.opens(before)), "a copy was lost at {delay:?}");
    let here = desk.bytes_waiting();
    desk.server.said().pause = Duration::ZERO;
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

#[test]
fn a_disk_without_room_is_named_and_the_copy_stays() {
    let mut desk = Desk::new();
    let first = Book::new(4, 20_000);
    desk.download(&first).unwrap();
    let second = first.clone().with("chapters/bölüm 1.html", bytes(100, 300_000));
    desk.server.publish(&second);
    let output = start(&desk, &second, Some(100_000)).wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "disk.full\n");
    desk.restart();
    assert!(desk.opens(&first));
    desk.download_as_published(&second).unwrap();
    assert!(desk.opens(&second));
}
