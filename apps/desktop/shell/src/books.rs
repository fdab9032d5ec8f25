//! Answers `book://{content}.localhost/{path}` from the library, each content being an origin of its own, and
//! `book://frame.{content}.localhost/…` with the page that stands between the app and a book.

mod frame;
mod policy;
mod range;
mod reader;

use library::{Found, Id, Library};
use range::Wanted;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use tauri::http::{Method, Request, Response, StatusCode, header, response::Builder};

/// Runs in every frame; acts in books.
#[cfg(target_os = "linux")]
pub const SOUND: &str = include_str!("books/sound.js");

pub use reader::file as reader_file;

pub type Answer = Response<Vec<u8>>;

/// The address under which the app frames a book.
pub fn address(content: &Id, entry: &str) -> String {
    let scheme = if cfg!(any(windows, target_os = "android")) { "http://book." } else { "book://" };
    format!("{scheme}frame.{}.localhost/{}", content.as_str(), library::encode_path(entry))
}

/// `reader` gives the files of the program's own reader, by their names.
pub fn answer(library: &Library, reader: reader::Files, request: &Request<Vec<u8>>) -> Answer {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return refuse(StatusCode::METHOD_NOT_ALLOWED);
    }
    let host = request.uri().host().and_then(|host| host.strip_suffix(".localhost")).unwrap_or_default();
    let path = request.uri().path().trim_start_matches('/');
    if let Some(content) = host.strip_prefix("frame.").and_then(id) {
        return frame::answer(&content, path);
    }
    let content = id(host);
    if let Some(name) = path.strip_prefix(reader::FOLDER) {
        return reader::answer(reader, name);
    }
    let wants_file = request.uri().query() == Some("manifest");
    if !wants_file && content.as_ref().is_some_and(|content| library.is_for_reader(content, path)) {
        return reader::answer(reader, reader::PAGE);
    }
    match content.and_then(|content| library.find_file(&content, path)) {
        Some(found) => send(&found, request).unwrap_or_else(|error| {
            log::error!("{} cannot be read: {error}", found.file.display());
            refuse(StatusCode::INTERNAL_SERVER_ERROR)
        }),
        None => refuse(StatusCode::NOT_FOUND),
    }
}

fn id(text: &str) -> Option<Id> {
    Id::try_from(text.to_owned()).ok()
}

/// What holds for everything on these origins. Nothing is kept: a copy may be replaced, and its addresses stay.
fn guarded(status: StatusCode, policy: &str) -> Builder {
    Response::builder()
        .status(status)
        .header(header::CONTENT_SECURITY_POLICY, policy)
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(header::REFERRER_POLICY, "no-referrer")
        .header(header::CACHE_CONTROL, "no-store")
        .header("cross-origin-resource-policy", "same-origin")
        .header("origin-agent-cluster", "?1")
}

fn finish(builder: Builder, body: Vec<u8>) -> Answer {
    builder.body(body).unwrap_or_else(|_| Response::new(Vec::new()))
}

fn refuse(status: StatusCode) -> Answer {
    finish(guarded(status, policy::NOTHING), Vec::new())
}

fn send(found: &Found, request: &Request<Vec<u8>>) -> io::Result<Answer> {
    let wanted = range::wanted(request.headers().get(header::RANGE), found.size);
    let (status, from, length) = match wanted {
        Wanted::All => (StatusCode::OK, 0, found.size),
        Wanted::Part { from, length } => (StatusCode::PARTIAL_CONTENT, from, length),
        Wanted::Nothing => {
            let none = format!("bytes */{}", found.size);
            let builder = guarded(StatusCode::RANGE_NOT_SATISFIABLE, policy::NOTHING);
            return Ok(finish(builder.header(header::CONTENT_RANGE, none), Vec::new()));
        }
    };
    let mut builder = guarded(status, &policy::of_books())
        .header(header::CONTENT_TYPE, &found.media_type)
        .header(header::CONTENT_LENGTH, length)
        .header(header::ACCEPT_RANGES, "bytes");
    if status == StatusCode::PARTIAL_CONTENT {
        let part = format!("bytes {from}-{}/{}", from + length - 1, found.size);
        builder = builder.header(header::CONTENT_RANGE, part);
    }
    let mut body = Vec::new();
    if request.method() == Method::GET {
        let mut file = File::open(&found.file)?;
        file.seek(SeekFrom::Start(from))?;
        file.take(length).read_to_end(&mut body)?;
    }
    Ok(finish(builder, body))
}

#[cfg(test)]
mod tests;
