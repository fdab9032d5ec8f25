//! A disk without room: it is named, and the copy stays.

mod testing;

use std::process::{Command, Output};
use testing::Setup;
use testing::book::{Book, bytes};
use testing::program::{PROGRAM, command, limit_files, request};

#[test]
fn files_that_may_not_grow() {
    let mut setup = Setup::new();
    let first = Book::new(4, 20_000);
    setup.download(&first).unwrap();
    let second = first.clone().with("chapters/bölüm 1.html", bytes(100, 300_000));
    setup.server.publish(&second);
    let mut run = command(&setup, &second);
    limit_files(&mut run, 100_000);
    assert_eq!(printed_by(&run.output().unwrap()), "disk.full\n");
    setup.restart();
    assert!(setup.opens(&first));
    setup.download_as_published(&second).unwrap();
    assert!(setup.opens(&second));
}

/// The library lies on a disk of 400 kB, which later grows. Only the programs started here see it.
const ON_A_SMALL_DISK: &str = r#"
mount -t tmpfs -o size=400k small "$1" || exit 1
"$2" "$1/library" "$3"
"$2" "$1/library" "$4"
"$2" "$1/library" "$3"
mount -o remount,size=4m "$1" || exit 1
"$2" "$1/library" "$4"
"#;

/// What a person who is not root may do on most systems.
fn with_a_disk_of_its_own() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount"]);
    command
}

#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_is_full() {
    if !with_a_disk_of_its_own().arg("true").status().is_ok_and(|status| status.success()) {
        eprintln!("left out: this system lends no disk");
        return;
    }
    let setup = Setup::new();
    let first = Book::new(4, 20_000);
    let second = first.clone().with("film.mp4", bytes(100, 500_000));
    setup.server.publish(&second);
    let folder = setup.folder.path().join("small");
    std::fs::create_dir(&folder).unwrap();

    let mut run = with_a_disk_of_its_own();
    run.args(["sh", "-c", ON_A_SMALL_DISK, "sh"]).arg(folder).arg(PROGRAM);
    run.arg(request(&setup, &first)).arg(request(&setup, &second));
    let lines: Vec<String> = printed_by(&run.output().unwrap()).lines().map(str::to_owned).collect();
    // The first is downloaded; the second finds no room, and the first stays whole; with room the second is downloaded.
    assert_eq!(lines[..3], [&format!("complete {}", first.bytes()), "disk.full", "complete 0"]);
    assert!(lines[3].starts_with("complete "), "{lines:?}");
}

fn printed_by(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}
