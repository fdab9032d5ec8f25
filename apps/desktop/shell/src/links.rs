//! Links that lead out of the app open in the system's browser (decisions §12).

use tauri::{AppHandle, Url};
use tauri_plugin_opener::OpenerExt;

/// A link out, clicked by a person, asks for a window of its own: inside its frame a book's could go nowhere, and the
/// app's would take the place of the app. It runs in every frame, before the page, and gives a book nothing that a
/// `target` in its own markup would not.
pub const LEAD_OUT: &str = r#"
if (/^(book|tauri):|\/\/(book|tauri)\./.test(location.origin)) addEventListener('click', (event) => {
  const link = event.isTrusted && event.target instanceof Element && event.target.closest('a[href]');
  if (!link || !/^(https?|mailto):$/.test(link.protocol) || link.origin === location.origin) return;
  link.target = '_blank';
  link.relList.add('noopener', 'noreferrer');
}, true);
"#;

/// The web view asks only after a click: it opens no window by itself.
pub fn open_outside(app: &AppHandle, url: &Url) {
    if !matches!(url.scheme(), "http" | "https" | "mailto") {
        log::warn!("an address of the scheme {} is not opened", url.scheme());
        return;
    }
    let (app, url) = (app.clone(), url.to_string());
    // The window's own thread comes here, and a system may take its time to start a browser, or to find none.
    tauri::async_runtime::spawn_blocking(move || {
        if let Err(error) = app.opener().open_url(url, None::<&str>) {
            log::error!("the system's browser does not open: {error}");
        }
    });
}

pub fn may_show(url: &Url) -> bool {
    matches!(url.scheme(), "tauri" | "book" | "http" | "https" | "about" | "blob" | "data")
}
