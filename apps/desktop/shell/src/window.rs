//! The one window.

#[cfg(target_os = "linux")]
use crate::books;
use crate::{features, links, remember, saving, zoom};
use tauri::webview::NewWindowResponse;
use tauri::{App, AppHandle, Manager, WebviewUrl, WebviewWindowBuilder};

const NAME: &str = "main";
const SIZE: (f64, f64) = (1200.0, 800.0);
/// The app works in smaller sizes too, but a desktop window has no reason to be smaller.
const MIN_SIZE: (f64, f64) = (360.0, 480.0);

pub fn open(app: &App) -> tauri::Result<()> {
    let (opener, saver) = (app.handle().clone(), app.handle().clone());
    let window = WebviewWindowBuilder::new(app, NAME, WebviewUrl::App("index.html".into()))
        .title("Rahle")
        .inner_size(SIZE.0, SIZE.1)
        .min_inner_size(MIN_SIZE.0, MIN_SIZE.1)
        .on_document_title_changed(|window, title| {
            if let Err(error) = window.set_title(&title) {
                log::warn!("the window's title cannot be set: {error}");
            }
        })
        .initialization_script_for_all_frames(links::LEAD_OUT)
        .initialization_script_for_all_frames(app.state::<zoom::Zoom>().script())
        // The app is in one window: what wants another one is a link out, or a key.
        .on_new_window(move |url, _| {
            let is_key = opener.get_webview_window(NAME).is_some_and(|window| zoom::follow(&window, &url));
            if !is_key {
                links::open_outside(&opener, &url);
            }
            NewWindowResponse::Deny
        })
        // Frames come through here as well as the window itself; neither has business with files.
        .on_navigation(links::may_show)
        .on_download(move |_, event| saving::decide(&saver, event));
    #[cfg(target_os = "linux")]
    let window = window.initialization_script_for_all_frames(books::SOUND);
    let window = window.build()?;
    zoom::apply(&window);
    remember::changes(&window, app.handle().clone());
    features::restrict(&window)
}

/// Shows the window when the program is started once more.
pub fn show(app: &AppHandle) {
    let Some(window) = app.get_webview_window(NAME) else { return };
    let shown = window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus());
    if let Err(error) = shown {
        log::warn!("the window cannot be brought forward: {error}");
    }
}
