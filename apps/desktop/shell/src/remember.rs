//! Size and place of the window, kept while the program runs: it may end without being asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tauri::{AppHandle, WebviewWindow, WindowEvent};
use tauri_plugin_window_state::{AppHandleExt, StateFlags};

pub const WHAT: StateFlags = StateFlags::SIZE.union(StateFlags::POSITION).union(StateFlags::MAXIMIZED);

/// While a window is being dragged there is an event for every pixel.
const REST: Duration = Duration::from_millis(500);

pub fn changes(window: &WebviewWindow, app: AppHandle) {
    let is_waiting = Arc::new(AtomicBool::new(false));
    window.on_window_event(move |event| {
        let is_change = matches!(event, WindowEvent::Resized(_) | WindowEvent::Moved(_));
        if !is_change || is_waiting.swap(true, Ordering::SeqCst) {
            return;
        }
        let (is_waiting, app) = (is_waiting.clone(), app.clone());
        tauri::async_runtime::spawn_blocking(move || {
            std::thread::sleep(REST);
            is_waiting.store(false, Ordering::SeqCst);
            // Where the window lives: from elsewhere, asking for its size would wait for whoever holds the state.
            let handle = app.clone();
            let kept = app.run_on_main_thread(move || {
                if let Err(error) = handle.save_window_state(WHAT) {
                    log::warn!("the window's size cannot be kept: {error}");
                }
            });
            if let Err(error) = kept {
                log::warn!("the window's size cannot be kept: {error}");
            }
        });
    });
}
