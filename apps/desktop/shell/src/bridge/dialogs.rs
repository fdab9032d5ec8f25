use super::{Reply, aside, parse};
use library::Failure;
use serde::Deserialize;
use serde_json::Value;
use tauri::WebviewWindow;
use tauri_plugin_dialog::{DialogExt, MessageDialogKind};

const TITLE_CHARS: usize = 200;
const MESSAGE_CHARS: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dialog {
    title: String,
    message: String,
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
    let Dialog { title, message } = parse(request)?;
    if title.chars().count() > TITLE_CHARS || message.chars().count() > MESSAGE_CHARS || message.is_empty() {
        return Err(Failure::RequestInvalid("a dialog of another size".into()).into());
    }
    aside(move || {
        window.dialog().message(message).title(title).kind(kind).parent(&window).blocking_show();
        Ok(())
    })
    .await
}
