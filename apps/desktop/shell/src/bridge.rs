//! The commands of packages/contract/src/desktop-bridge.ts. Whatever is asked is checked here by rules of our own.

mod cache;
mod dialogs;
mod library;

use ::library::Failure;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tauri::{Wry, ipc::Invoke};

/// As the contract's `BridgeFailure`.
#[derive(Serialize)]
pub struct Refusal {
    code: &'static str,
    message: String,
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        log::warn!("{}: {failure}", failure.code());
        Self { code: failure.code(), message: failure.to_string() }
    }
}

type Reply<T> = Result<T, Refusal>;

pub fn handler() -> impl Fn(Invoke<Wry>) -> bool + Send + Sync + 'static {
    tauri::generate_handler![
        library::check_downloaded_content,
        library::download_content,
        library::remove_downloaded_content,
        library::get_local_content_path,
        library::update_index_page,
        cache::load_cache_file,
        cache::save_cache_file,
        dialogs::show_error_dialog,
        dialogs::show_warning_dialog,
    ]
}

/// Of the contract's strict objects: an unknown field is refused too.
fn parse<T: DeserializeOwned>(request: Value) -> Reply<T> {
    serde_json::from_value(request).map_err(|error| Failure::RequestInvalid(error.to_string()).into())
}

/// The disk and the network may take their time; the window may not.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> Result<T, Failure> + Send + 'static) -> Reply<T> {
    match tauri::async_runtime::spawn_blocking(work).await {
        Ok(done) => Ok(done?),
        Err(error) => Err(Failure::DiskFailed(std::io::Error::other(error.to_string())).into()),
    }
}
