use super::*;

fn ask(uri: &str) -> Answer {
    let library = Library::new(std::env::temp_dir().join("no-such-library"));
    answer(&library, &Request::get(uri).body(Vec::new()).unwrap())
}

const CONTENT: &str = "0f1e2d3c-0000-4000-8000-000000000001";

#[test]
fn a_closed_library_answers_nothing() {
    for uri in ["book://localhost/x", &format!("book://{CONTENT}.localhost/index.html"), "book://frame..localhost/x"] {
        assert_eq!(ask(uri).status(), StatusCode::NOT_FOUND, "{uri}");
    }
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
