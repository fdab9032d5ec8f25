use super::*;

fn ask(uri: &str) -> Answer {
    let library = Library::new(std::env::temp_dir().join("no-such-library"));
    let reader = |name: &str| (name == "reader.js").then(|| (b"read()".to_vec(), "text/javascript".to_owned()));
    answer(&library, &reader, &Request::get(uri).body(Vec::new()).unwrap())
}

const CONTENT: &str = "0f1e2d3c-0000-4000-8000-000000000001";

#[test]
fn a_closed_library_answers_nothing() {
    for uri in ["book://localhost/x", &format!("book://{CONTENT}.localhost/index.html"), "book://frame..localhost/x"] {
        assert_eq!(ask(uri).status(), StatusCode::NOT_FOUND, "{uri}");
    }
}

#[test]
fn the_reader_s_own_files_are_found_by_their_exact_names() {
    let at = |name: &str| ask(&format!("book://{CONTENT}.localhost/reader:files/{name}"));
    assert_eq!(at("reader.js").body(), b"read()");
    assert_eq!(at("reader.css").status(), StatusCode::NOT_FOUND);
}

#[test]
fn the_page_around_a_book_frames_that_book_alone() {
    let answer = ask(&format!("book://frame.{CONTENT}.localhost/index.html"));
    let policy = answer.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains(&format!("frame-src book://{CONTENT}.localhost http://book.{CONTENT}.localhost;")));
    assert!(policy.starts_with("default-src 'none'"));
}

#[test]
fn the_frame_has_the_tokens_of_the_specification_and_no_others() {
    let page = ask(&format!("book://frame.{CONTENT}.localhost/index.html")).into_body();
    assert!(String::from_utf8(page).unwrap().contains(&format!("sandbox=\"{}\"", policy::SANDBOX)));
    assert!(!policy::SANDBOX.contains("top-navigation"));
}

#[test]
fn a_film_comes_in_parts_and_a_page_as_a_whole() {
    let size = 3 * range::PART_BYTES;
    let path = std::env::temp_dir().join(format!("rahle-film-{}", std::process::id()));
    File::create(&path).and_then(|file| file.set_len(size)).unwrap();
    let found = Found { file: path.clone(), media_type: "video/mp4".into(), size };
    let asked = Request::get("book://x/film.mp4");
    let part = send(&found, &asked.header(header::RANGE, "bytes=0-").body(Vec::new()).unwrap()).unwrap();
    let whole = send(&found, &Request::get("book://x/film.mp4").body(Vec::new()).unwrap()).unwrap();
    std::fs::remove_file(path).unwrap();

    assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(part.headers()[header::CONTENT_RANGE], "bytes 0-1048575/3145728");
    assert_eq!(part.headers()[header::CONTENT_LENGTH], "1048576");
    assert_eq!(part.body().len() as u64, range::PART_BYTES);
    assert_eq!(whole.status(), StatusCode::OK);
    assert_eq!(whole.body().len() as u64, size);
}
