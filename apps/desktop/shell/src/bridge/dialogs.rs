use super::{Reply, aside, parse};
use library::Failure;
use serde::Deserialize;
use serde_json::Value;
use tauri::WebviewWindow;
use tauri_plugin_dialog::{DialogExt, MessageDialogKind};

/// At most, as in the contract; neither may be empty.
const TITLE_CHARS: usize = 255;
const MESSAGE_CHARS: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dialog {
    title: String,
    message: String,
}

impl Dialog {
    fn check(self) -> Result<Self, Failure> {
        let fits = |text: &str, most| (1..=most).contains(&text.chars().count());
        if fits(&self.title, TITLE_CHARS) && fits(&self.message, MESSAGE_CHARS) {
            Ok(self)
        } else {
            Err(Failure::RequestInvalid("a dialog of another size".into()))
        }
    }
}

#[tauri::command(rename = "showErrorDialog")]
pub async fn show_error_dialog(request: Value, window: WebviewWindow) -> Reply<()> {
    show(request, window, MessageDialogKind::Error).await
}

#[tauri::command(rename = "showWarningDialog")]
pub async fn show_warning_dialog(request: Value, window: WebviewWindow) -> Reply<()> {
    show(request, window, MessageDialogKind::Warning).await
}

async fn show(request: Value, window: WebviewWindow, kind: MessageDialogKind) -> Reply<()> {
    let Dialog { title, message } = parse::<Dialog>(request)?.check()?;
    aside(move || {
        window.dialog().message(message).title(title).kind(kind).parent(&window).blocking_show();
        Ok(())
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_says_something_and_not_too_much() {
        let is_shown = |title: usize, message: usize| {
            let request = serde_json::json!({ "title": "ş".repeat(title), "message": "ş".repeat(message) });
            parse::<Dialog>(request).is_ok_and(|dialog| dialog.check().is_ok())
        };
        assert!(is_shown(1, 1));
        assert!(is_shown(255, 2000));
        for (title, message) in [(0, 1), (1, 0), (256, 1), (1, 2001)] {
            assert!(!is_shown(title, message), "{title} and {message}");
        }
    }
}
