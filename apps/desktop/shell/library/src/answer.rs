//! What the content origin's answers mean to a download.

use crate::failure::Failure;
use crate::manifest::File;
use reqwest::{Response, StatusCode, header::CONTENT_RANGE};
use serde::Deserialize;

pub struct Body {
    pub answer: Response,
    /// From which byte of the file it goes on.
    pub from: u64,
}

/// Lets through only an answer that carries the rest of the file, or all of it.
pub async fn examine(answer: Response, file: &File, had: u64) -> Result<Body, Failure> {
    let from = match answer.status() {
        StatusCode::OK => 0,
        StatusCode::PARTIAL_CONTENT if had > 0 && begins_at(&answer, had) => had,
        status => return Err(refusal(status, answer, file).await),
    };
    match answer.content_length() {
        Some(length) if length != file.size - from => {
            Err(Failure::FileDamaged(format!("{} has {length} bytes, not {}", file.path, file.size - from)))
        }
        _ => Ok(Body { answer, from }),
    }
}

fn begins_at(answer: &Response, byte: u64) -> bool {
    let range = answer.headers().get(CONTENT_RANGE).and_then(|range| range.to_str().ok());
    range.is_some_and(|range| range.starts_with(&format!("bytes {byte}-")))
}

#[derive(Deserialize)]
struct ErrorBody {
    code: String,
}

async fn refusal(status: StatusCode, answer: Response, file: &File) -> Failure {
    let says = format!("{status} for {}", file.path);
    match status {
        // A missing file and a dead ticket are both 404, told apart by the error's code.
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND => {
            match error_code(answer).await.as_deref() {
                Some("file.not_found") => Failure::ServerRefused(says),
                _ => Failure::TicketExpired,
            }
        }
        // The part that is here cannot be of this file.
        StatusCode::RANGE_NOT_SATISFIABLE | StatusCode::PARTIAL_CONTENT => Failure::FileDamaged(says),
        StatusCode::TOO_MANY_REQUESTS => Failure::ServerUnreachable(says),
        status if status.is_server_error() => Failure::ServerUnreachable(says),
        _ => Failure::ServerRefused(says),
    }
}

/// Of a body that is small enough to be an error.
async fn error_code(mut answer: Response) -> Option<String> {
    let mut body = Vec::new();
    while let Some(chunk) = answer.chunk().await.ok()? {
        body.extend_from_slice(&chunk);
        if body.len() > 64 * 1024 {
            return None;
        }
    }
    serde_json::from_slice::<ErrorBody>(&body).ok().map(|error| error.code)
}
