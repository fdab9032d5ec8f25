//! The page around a book. A frame may always send itself elsewhere, and the app's page must let frames go to the web
//! for books that are read online; this one lets its frame show this book and nothing else. It is on an origin of its
//! own, so the book cannot reach into it, and passes messages between the two.

use super::policy::{APP, SANDBOX};
use super::{Answer, finish, guarded, refuse};
use library::Id;
use tauri::http::{StatusCode, header};

/// No path of a book: a manifest's paths have no colon.
const SCRIPT_PATH: &str = "frame:script.js";
const SCRIPT: &str = include_str!("frame.js");

pub fn answer(content: &Id, path: &str) -> Answer {
    let book = format!("{}.localhost", content.as_str());
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src book://{book} http://book.{book}; \
         frame-ancestors {APP}; base-uri 'none'; form-action 'none'"
    );
    let (media_type, body) = match path {
        SCRIPT_PATH => ("text/javascript; charset=utf-8", SCRIPT.to_owned()),
        "" => return refuse(StatusCode::NOT_FOUND),
        _ => ("text/html; charset=utf-8", page()),
    };
    let builder = guarded(StatusCode::OK, &policy).header(header::CONTENT_TYPE, media_type);
    finish(builder, body.into_bytes())
}

fn page() -> String {
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Rahle</title>\n\
         <style>html, body, iframe {{ display: block; width: 100%; height: 100%; margin: 0; border: 0 }}</style>\n\
         <iframe sandbox=\"{SANDBOX}\" allow=\"autoplay; fullscreen\"></iframe>\n\
         <script src=\"/{SCRIPT_PATH}\"></script>\n"
    )
}
