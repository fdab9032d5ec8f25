//! Ctrl (on a Mac Cmd) and plus, minus or 0 make everything in the window larger or smaller, books too; the next start
//! remembers it.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tauri::{Manager, Url, WebviewWindow};

/// In percent, as browsers have them.
const STEPS: [u16; 13] = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];
const USUAL: u16 = 100;

/// Runs in every frame before its page, so that a book cannot keep the keys from its reader. Frames tell the app's own
/// page, and that asks for a window, which is never opened: so it goes on every system, with no command that pages could
/// call. The word in it is one that no page can read: no book zooms by itself.
const FOLLOW_KEYS: &str = r#"{
  const { open, top } = window;
  const isMac = /^Mac/.test(navigator.platform);
  // Where plus is the upper sign of a key, browsers take the lower one too.
  const changes = { '+': 'larger', '=': 'larger', '-': 'smaller', _: 'smaller', 0: 'usual' };
  addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, code, key, isTrusted } = event;
    const isHeld = !altKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
    const change = isTrusted && isHeld && changes[code === 'Numpad0' ? 0 : key];
    if (!change) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(`zoom:WORD/${change}`);
  }, true);
  const ask = (what) => (window === top ? open.call(window, what) : top.postMessage(what, '*'));
  if (window === top) addEventListener('message', (event) => {
    if (typeof event.data !== 'string' || !event.data.startsWith('zoom:WORD/')) return;
    event.stopImmediatePropagation();
    ask(event.data);
  }, true);
}"#;

pub struct Zoom {
    file: PathBuf,
    percent: Mutex<u16>,
    word: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Change {
    Larger,
    Smaller,
    Usual,
}

impl Zoom {
    /// A file that is not there, or says nothing that can be chosen, means the usual size.
    pub fn load(file: PathBuf) -> Self {
        let kept = fs::read_to_string(&file).ok().and_then(|text| text.trim().parse().ok());
        let percent = kept.filter(|percent| STEPS.contains(percent)).unwrap_or(USUAL);
        let word = format!("{:x}", RandomState::new().hash_one(&file));
        Self { file, percent: Mutex::new(percent), word }
    }

    pub fn script(&self) -> String {
        FOLLOW_KEYS.replace("WORD", &self.word)
    }

    fn factor(&self) -> f64 {
        f64::from(*self.percent.lock().unwrap_or_else(PoisonError::into_inner)) / 100.0
    }

    fn change_in(&self, url: &Url) -> Option<Change> {
        if url.scheme() != "zoom" {
            return None;
        }
        match url.path().strip_prefix(&self.word)? {
            "/larger" => Some(Change::Larger),
            "/smaller" => Some(Change::Smaller),
            "/usual" => Some(Change::Usual),
            _ => None,
        }
    }

    fn change(&self, change: Change) {
        let mut percent = self.percent.lock().unwrap_or_else(PoisonError::into_inner);
        *percent = next(*percent, change);
        let kept = self.file.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| {
            // Half a number would be none, or another one.
            let fresh = self.file.with_extension("new");
            fs::write(&fresh, percent.to_string())?;
            fs::rename(fresh, &self.file)
        });
        if let Err(error) = kept {
            log::warn!("the zoom cannot be kept: {error}");
        }
    }
}

fn next(percent: u16, change: Change) -> u16 {
    match change {
        Change::Larger => STEPS.into_iter().find(|step| *step > percent).unwrap_or(percent),
        Change::Smaller => STEPS.into_iter().rfind(|step| *step < percent).unwrap_or(percent),
        Change::Usual => USUAL,
    }
}

/// Whether it was the keys that asked for a window of this address.
pub fn follow(window: &WebviewWindow, url: &Url) -> bool {
    let zoom = window.state::<Zoom>();
    let Some(change) = zoom.change_in(url) else { return false };
    zoom.change(change);
    apply(window);
    true
}

pub fn apply(window: &WebviewWindow) {
    if let Err(error) = window.set_zoom(window.state::<Zoom>().factor()) {
        log::warn!("the window cannot be zoomed: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_by_steps_and_ends_at_the_last() {
        assert_eq!(next(100, Change::Larger), 110);
        assert_eq!(next(100, Change::Smaller), 90);
        assert_eq!(next(300, Change::Larger), 300);
        assert_eq!(next(50, Change::Smaller), 50);
        assert_eq!(next(250, Change::Usual), 100);
    }

    #[test]
    fn only_who_knows_the_word_zooms() {
        let zoom = Zoom::load(PathBuf::from("nowhere"));
        let asked = |address: String| zoom.change_in(&Url::parse(&address).unwrap());
        let word = &zoom.word;
        assert!(zoom.script().contains(&format!("zoom:{word}/")));
        assert_eq!(asked(format!("zoom:{word}/larger")), Some(Change::Larger));
        assert_eq!(asked(format!("zoom:{word}/usual")), Some(Change::Usual));
        for other in ["zoom:larger", "zoom:/larger", "zoom:WORD/larger", "https://zoom/larger"] {
            assert_eq!(asked(other.to_string()), None, "{other}");
        }
        assert_eq!(asked(format!("zoom:{word}/largest")), None);
        assert_ne!(*word, Zoom::load(PathBuf::from("nowhere")).word);
    }

    #[test]
    fn what_was_kept_is_found_again_and_nonsense_is_not_believed() {
        let file = std::env::temp_dir().join(format!("rahle-zoom-{}", std::process::id()));
        Zoom::load(file.clone()).change(Change::Larger);
        assert_eq!(Zoom::load(file.clone()).factor(), 1.1);
        for nonsense in ["", "0", "-1", "1e9", "110%", "111"] {
            fs::write(&file, nonsense).unwrap();
            assert_eq!(Zoom::load(file.clone()).factor(), 1.0, "{nonsense:?}");
        }
        fs::remove_file(file).unwrap();
    }
}
