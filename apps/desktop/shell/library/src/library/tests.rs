use super::*;
use std::sync::Arc;
use std::time::Duration;

fn owner(number: u32) -> Owner {
    let id = Id::try_from(format!("{number:08x}-0000-4000-8000-000000000000")).unwrap();
    Owner { organization_id: id.clone(), user_id: id }
}

/// As `begin` does it, but the test is the download.
fn run(state: &mut State, content: &Id) -> DownloadControls {
    let (sender, receiver) = watch::channel(DownloadControl::Continue);
    state.running.insert(content.clone(), sender);
    DownloadControls(receiver)
}

fn until_paused(controls: &DownloadControls) {
    for _ in 0..1_000 {
        if controls.current() == DownloadControl::Pause {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("nobody told it to pause");
}

#[test]
fn a_folder_that_another_call_opened_meanwhile_is_closed_too() {
    let folder = tempfile::tempdir().unwrap();
    let library = Arc::new(Library::new(folder.path().to_path_buf()));
    let [first, second, third] = [owner(1), owner(2), owner(3)];
    library.open(Some(first.clone())).unwrap();
    let before = run(&mut library.state(), &first.user_id);
    let opening = std::thread::spawn({
        let (library, third) = (library.clone(), third.clone());
        move || library.open(Some(third))
    });
    until_paused(&before);
    // What ran ends, and another call that waited for it is first: it opens, and its owner begins something.
    let mut state = library.state();
    state.running.remove(&first.user_id);
    state.open = Some(second.clone());
    let meanwhile = run(&mut state, &second.user_id);
    drop(state);
    library.download_ended.notify_all();
    until_paused(&meanwhile);
    assert!(matches!(library.overview(&second, None), Err(Failure::LibraryClosed)));
    drop(Ending { library: &library, content: &second.user_id });
    opening.join().unwrap().unwrap();
    assert!(library.overview(&third, None).is_ok());
}

#[test]
fn what_was_cancelled_is_not_paused_instead() {
    let mut control = DownloadControl::Forget;
    assert!(!control.pause());
    assert_eq!(control, DownloadControl::Forget);
}
