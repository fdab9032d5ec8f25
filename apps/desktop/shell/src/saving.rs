//! Files that the app itself hands over to be kept, such as an export, go to the person's downloads.

use std::path::PathBuf;
use tauri::webview::DownloadEvent;
use tauri::{AppHandle, Manager, Url};
use tauri_plugin_opener::OpenerExt;

/// A file's own address begins with that of the page that made it: a book's begins with the book's.
const OWN: [&str; 3] = ["tauri://localhost/", "http://tauri.localhost/", "https://tauri.localhost/"];

pub fn decide(app: &AppHandle, event: DownloadEvent<'_>) -> bool {
    match event {
        DownloadEvent::Requested { url, destination } if is_own(&url) => {
            if app.path().download_dir().is_err() {
                keep_at_home(app, destination);
            }
        }
        DownloadEvent::Requested { url, .. } => {
            log::info!("a download by {} is refused", url.host_str().unwrap_or("a page"));
            return false;
        }
        // After one that was refused, the web view calls every other one failed as well: its word is not asked.
        DownloadEvent::Finished { url, .. } if is_own(&url) => show(app),
        _ => {}
    }
    true
}

fn is_own(url: &Url) -> bool {
    url.scheme() == "blob" && OWN.iter().any(|own| url.path().starts_with(own))
}

/// Not every system names a folder for downloads.
fn folder(app: &AppHandle) -> Option<PathBuf> {
    app.path().download_dir().or_else(|_| app.path().home_dir()).ok()
}

/// The web view would take the folder that the program was started in.
fn keep_at_home(app: &AppHandle, destination: &mut PathBuf) {
    let (Some(home), Some(name)) = (folder(app), destination.file_name()) else { return };
    let name = name.to_string_lossy().into_owned();
    let numbered = (1..).map(|number| home.join(format!("{number} {name}")));
    let free = std::iter::once(home.join(&name)).chain(numbered).find(|path| !path.exists());
    *destination = free.unwrap_or_else(|| home.join(&name));
}

fn show(app: &AppHandle) {
    let Some(folder) = folder(app) else { return };
    let app = app.clone();
    tauri::async_runtime::spawn_blocking(move || {
        if let Err(error) = app.opener().open_path(folder.display().to_string(), None::<&str>) {
            log::error!("the folder of a saved file does not open: {error}");
        }
    });
}
