use super::{Reply, aside, parse};
use crate::books;
use library::{DownloadRequest, Failure, Id, Library, LocalCopy, Manifest, Outcome, Overview, Owner};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use tauri::ipc::JavaScriptChannelId;
use tauri::{State, Webview};

type Books<'a> = State<'a, Arc<Library>>;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Check {
    owner: Option<Owner>,
    content_id: Option<Id>,
    manifest: Option<Manifest>,
}

#[tauri::command(rename = "checkDownloadedContent")]
pub async fn check_downloaded_content(request: Value, books: Books<'_>) -> Reply<Overview> {
    let Check { owner, content_id, manifest } = parse(request)?;
    let books = Arc::clone(&books);
    aside(move || match (&owner, &content_id, manifest) {
        // Opens nothing: whoever asks may have left meanwhile.
        (Some(owner), Some(content), Some(manifest)) => {
            let bytes_to_fetch = Some(books.bytes_to_fetch(owner, content, manifest)?);
            Ok(Overview { bytes_to_fetch, ..books.overview(owner, Some(content))? })
        }
        (_, _, Some(_)) => Err(Failure::RequestInvalid("a manifest of nobody's content".into())),
        (owner, content, None) => {
            books.open(owner.clone())?;
            owner.as_ref().map_or_else(|| Ok(Overview::default()), |owner| books.overview(owner, content.as_ref()))
        }
    })
    .await
}

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
enum Download {
    Start { owner: Owner, content_id: Id, url: String, manifest: Manifest, about: Option<Value> },
    Cancel { owner: Owner, content_id: Id },
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Progress {
    bytes_done: u64,
    bytes_total: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Downloaded {
    outcome: &'static str,
    copy: Option<LocalCopy>,
    bytes_fetched: u64,
}

const CANCELLED: Downloaded = Downloaded { outcome: "cancelled", copy: None, bytes_fetched: 0 };

#[tauri::command(rename = "downloadContent")]
pub async fn download_content(
    request: Value,
    progress: Option<JavaScriptChannelId>,
    webview: Webview,
    books: Books<'_>,
) -> Reply<Downloaded> {
    let books = Arc::clone(&books);
    let channel = progress.map(|id| id.channel_on::<_, Progress>(webview));
    match parse(request)? {
        Download::Cancel { owner, content_id } => {
            aside(move || books.cancel(&owner, &content_id)).await?;
            Ok(CANCELLED)
        }
        Download::Start { owner, content_id, url, manifest, about } => {
            let request = DownloadRequest { url, manifest, about };
            let tell = move |bytes_done, bytes_total| {
                // A page that was reloaded no longer listens; the download goes on.
                let _ = channel.as_ref().map(|channel| channel.send(Progress { bytes_done, bytes_total }));
            };
            let outcome = aside(move || books.download(&owner, &content_id, request, &tell)).await?;
            Ok(match outcome {
                Outcome::Cancelled => CANCELLED,
                Outcome::Complete { copy, bytes_fetched } => {
                    Downloaded { outcome: "complete", copy: Some(copy), bytes_fetched }
                }
            })
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct OfContent {
    owner: Owner,
    content_id: Id,
}

/// What most commands do: something with one book of one owner.
async fn with_content<T: Send + 'static>(
    request: Value,
    books: Books<'_>,
    work: impl FnOnce(&Library, &Owner, &Id) -> Result<T, Failure> + Send + 'static,
) -> Reply<T> {
    let OfContent { owner, content_id } = parse(request)?;
    let books = Arc::clone(&books);
    aside(move || work(&books, &owner, &content_id)).await
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Removed {
    bytes_freed: u64,
}

#[tauri::command(rename = "removeDownloadedContent")]
pub async fn remove_downloaded_content(request: Value, books: Books<'_>) -> Reply<Removed> {
    with_content(request, books, |books, owner, content| Ok(Removed { bytes_freed: books.remove(owner, content)? }))
        .await
}

#[derive(Serialize)]
pub struct Located {
    address: Option<String>,
}

#[tauri::command(rename = "getLocalContentPath")]
pub async fn get_local_content_path(request: Value, books: Books<'_>) -> Reply<Located> {
    with_content(request, books, |books, owner, content| {
        let entry = books.entry_of(owner, content)?;
        Ok(Located { address: entry.map(|entry| books::address(content, &entry)) })
    })
    .await
}

#[derive(Serialize)]
pub struct Updated {
    references: usize,
}

#[tauri::command(rename = "updateIndexPage")]
pub async fn update_index_page(request: Value, books: Books<'_>) -> Reply<Updated> {
    with_content(request, books, |books, owner, content| {
        Ok(Updated { references: books.update_index_page(owner, content)? })
    })
    .await
}
