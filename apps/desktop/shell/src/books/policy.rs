//! What a local book may do: run and draw what it brings, and reach nothing but its own files.

/// The origins of the app's own page, as the web view of each system spells them.
pub const APP: &str = "tauri://localhost http://tauri.localhost https://tauri.localhost";

/// For answers that are no book.
pub const NOTHING: &str = "sandbox; default-src 'none'";

/// The tokens of §2's frame, said by the book itself as well.
pub const SANDBOX: &str = "allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads";

/// As on the content origin, without pictures, sound and type from the web. `blob:` is where the reader keeps chapters.
pub fn of_books() -> String {
    [
        &format!("sandbox {SANDBOX}"),
        "default-src 'self' data: blob:",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline' blob: data:",
        "connect-src 'self' data: blob:",
        "frame-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
        "webrtc 'block'",
        &format!("frame-ancestors 'self' book: http://*.localhost {APP}"),
    ]
    .join("; ")
}
