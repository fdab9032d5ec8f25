//! Ctrl and plus, minus or 0 make everything in the window larger or smaller, books too; the next start remembers it.

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tauri::{Manager, WebviewWindow};

/// In percent, as browsers have them.
const STEPS: [u16; 13] = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];
const USUAL: u16 = 100;

pub struct Zoom {
    file: PathBuf,
    percent: Mutex<u16>,
}

#[derive(Clone, Copy)]
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
        Self { file, percent: Mutex::new(percent) }
    }

    fn factor(&self) -> f64 {
        f64::from(*self.percent.lock().unwrap_or_else(PoisonError::into_inner)) / 100.0
    }

    #[cfg(any(target_os = "linux", test))]
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

#[cfg(any(target_os = "linux", test))]
fn next(percent: u16, change: Change) -> u16 {
    match change {
        Change::Larger => STEPS.into_iter().find(|step| *step > percent).unwrap_or(percent),
        Change::Smaller => STEPS.into_iter().rfind(|step| *step < percent).unwrap_or(percent),
        Change::Usual => USUAL,
    }
}

/// Before any page gets the key, so that a book cannot keep it from its reader.
#[cfg(target_os = "linux")]
pub fn follow_keys(window: &WebviewWindow) -> tauri::Result<()> {
    use gtk::glib::Propagation;
    use gtk::prelude::WidgetExt;

    let shown = window.clone();
    window.with_webview(move |webview| {
        webview.inner().connect_key_press_event(move |_, key| {
            let Some(change) = zoom_change(key) else { return Propagation::Proceed };
            shown.state::<Zoom>().change(change);
            apply(&shown);
            Propagation::Stop
        });
    })?;
    apply(window);
    Ok(())
}

#[cfg(not(target_os = "linux"))]
pub fn follow_keys(window: &WebviewWindow) -> tauri::Result<()> {
    apply(window);
    Ok(())
}

fn apply(window: &WebviewWindow) {
    if let Err(error) = window.set_zoom(window.state::<Zoom>().factor()) {
        log::warn!("the window cannot be zoomed: {error}");
    }
}

#[cfg(target_os = "linux")]
fn zoom_change(key: &gtk::gdk::EventKey) -> Option<Change> {
    use gtk::gdk::{ModifierType, keys::constants as keys};

    let held = key.state() & (ModifierType::CONTROL_MASK | ModifierType::MOD1_MASK | ModifierType::SUPER_MASK);
    if held != ModifierType::CONTROL_MASK {
        return None;
    }
    match key.keyval() {
        // Where plus is the upper sign of a key, browsers take the lower one too.
        keys::plus | keys::equal | keys::KP_Add => Some(Change::Larger),
        keys::minus | keys::underscore | keys::KP_Subtract => Some(Change::Smaller),
        keys::_0 | keys::KP_0 | keys::KP_Insert => Some(Change::Usual),
        _ => None,
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
