//! The entry page with its absolute references made local (decisions §12).

use crate::address::{decode_path, encode_path};
use crate::disk;
use crate::failure::Failure;
use crate::folders::Copy;
use std::path::Path;

/// Beside the files, which stay what was published: they are compared and linked by their bytes.
pub const LOCAL_ENTRY: &str = "entry.html";

const HTML: [&str; 2] = ["text/html", "application/xhtml+xml"];

/// Writes the local page where it differs from the published one. Returns how many references it changed.
pub fn make_local(version: &Path, copy: &Copy) -> Result<usize, Failure> {
    let local = version.join(LOCAL_ENTRY);
    let (page, references) =
        if copy.manifest.is_for_reader(&copy.entry) { (String::new(), 0) } else { rewritten(version, copy)? };
    if references > 0 {
        disk::replace(&local, page.as_bytes())?;
    } else if disk::size_of(&local).is_some() {
        disk::forget(&local)?;
        disk::sync_folder(version)?;
    }
    Ok(references)
}

fn rewritten(version: &Path, copy: &Copy) -> Result<(String, usize), Failure> {
    let entry = copy.manifest.find(&copy.entry).ok_or(Failure::CopyMissing)?;
    let bytes = std::fs::read(version.join("files").join(&entry.path))?;
    let is_html = HTML.iter().any(|html| entry.media_type.starts_with(html));
    Ok(match std::str::from_utf8(&bytes) {
        Ok(page) if is_html => rewrite(page, copy),
        _ => (String::new(), 0),
    })
}

/// `{origin}/v/{ticket}/{path}`, also without scheme or without origin, becomes the way from the entry page to that file.
fn rewrite(page: &str, copy: &Copy) -> (String, usize) {
    let without_scheme = copy.origin.split_once(':').map_or("", |(_, rest)| rest);
    let (mut made, mut rest, mut references) = (String::with_capacity(page.len()), page, 0);
    while let Some(at) = rest.find("/v/") {
        let (before, reference) = rest.split_at(at);
        let length = reference.find(is_end).unwrap_or(reference.len());
        let start = [copy.origin.as_str(), without_scheme, ""]
            .into_iter()
            .filter_map(|prefix| before.strip_suffix(prefix))
            .find(|start| start.is_empty() || start.ends_with(is_start));
        match start.and_then(|start| Some((start, local_reference(&reference[..length], copy)?))) {
            Some((start, local)) => {
                made.push_str(start);
                made.push_str(&local);
                references += 1;
            }
            None => {
                made.push_str(before);
                made.push_str(&reference[..length]);
            }
        }
        rest = &reference[length..];
    }
    made.push_str(rest);
    (made, references)
}

/// What can stand right before a reference: `src=/v/…` needs no quotes.
fn is_start(c: char) -> bool {
    is_end(c) || c == '='
}

fn is_end(c: char) -> bool {
    c.is_whitespace() || "\"'`()<>,\\".contains(c)
}

/// Of `/v/{ticket}/{path}?…#…`; None when that is no file of this version.
fn local_reference(reference: &str, copy: &Copy) -> Option<String> {
    let (_, path) = reference.strip_prefix("/v/")?.split_once('/')?;
    let end = path.find(['?', '#']).unwrap_or(path.len());
    let file = copy.manifest.find(&decode_path(&path[..end])?)?;
    let fragment = path.find('#').map_or("", |at| &path[at..]);
    let up = "../".repeat(copy.entry.matches('/').count());
    Some(format!("{}{}{fragment}", if up.is_empty() { "./" } else { &up }, encode_path(&file.path)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::{File, Manifest};

    fn copy(entry: &str) -> Copy {
        let file = |path: &str| File { path: path.into(), sha256: String::new(), size: 1, media_type: String::new() };
        let files = vec![file("a b.png"), file("deep/index.html"), file("index.html"), file("two.html")];
        let manifest = Manifest { number: 1, manifest_hash: String::new(), files };
        Copy {
            entry: entry.into(),
            origin: "https://books.example:8443".into(),
            bytes_to_fetch: 0,
            manifest,
            about: None,
        }
    }

    #[test]
    fn absolute_references_to_files_of_the_version_become_local() {
        let page = r#"<a href="https://books.example:8443/v/t_1-x/two.html#s2">2</a>
            <img src='/v/old/a%20b.png' srcset="//books.example:8443/v/t/a%20b.png 2x, /v/t/two.html?v=1 3x">
            <p style="background:url(https://books.example:8443/v/t/a%20b.png)">"#;
        let (made, references) = rewrite(page, &copy("index.html"));
        assert_eq!(
            made,
            r#"<a href="./two.html#s2">2</a>
            <img src='./a%20b.png' srcset="./a%20b.png 2x, ./two.html 3x">
            <p style="background:url(./a%20b.png)">"#
        );
        assert_eq!(references, 5);
        assert_eq!(rewrite(&made, &copy("index.html")), (made.clone(), 0));
    }

    #[test]
    fn from_a_page_deeper_down_the_way_leads_up() {
        let (made, _) = rewrite(r#"<a href="/v/t/two.html">"#, &copy("deep/index.html"));
        assert_eq!(made, r#"<a href="../two.html">"#);
    }

    #[test]
    fn everything_else_stays_as_it_was() {
        let page = r#"<a href="https://elsewhere.example/v/t/two.html"> <a href="/v/t/missing.html"> <a href="/v/two.html">
            <a href="https://elsewhere.example/?u=https://books.example:8443/x"> a/v/b/two.html /v/ ş/v/"#;
        assert_eq!(rewrite(page, &copy("index.html")), (page.to_owned(), 0));
    }
}
