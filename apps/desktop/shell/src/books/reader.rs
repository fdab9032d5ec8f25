//! The reader that opens EPUBs, built with the program: old copies open with it too.

use super::{Answer, finish, guarded, policy, refuse};
use tauri::http::{StatusCode, header};
use tauri::{AssetResolver, Wry};

/// Bytes and media type of one of the reader's files.
pub type File = (Vec<u8>, String);
pub type Files<'a> = &'a dyn Fn(&str) -> Option<File>;

/// Of the book's origin, and no path of a book: a manifest's paths have no colon.
pub const FOLDER: &str = "reader:files/";
/// Not called a page where the app's page is kept, whose policy it would be given.
pub const PAGE: &str = "page.txt";

pub fn answer(files: Files, name: &str) -> Answer {
    let Some((bytes, media_type)) = files(name) else { return refuse(StatusCode::NOT_FOUND) };
    let media_type = if name == PAGE { "text/html; charset=utf-8".to_owned() } else { media_type };
    finish(guarded(StatusCode::OK, &policy::of_books()).header(header::CONTENT_TYPE, media_type), bytes)
}

/// Looked for by its exact name: the app's own page stands in for whatever is missing.
pub fn file(assets: &AssetResolver<Wry>, name: &str) -> Option<File> {
    let path = format!("/_reader/{name}");
    assets.iter().any(|(key, _)| key == path.as_str()).then(|| assets.get(path))?.map(|asset| {
        let media_type = asset.mime_type().to_owned();
        (asset.bytes, media_type)
    })
}
