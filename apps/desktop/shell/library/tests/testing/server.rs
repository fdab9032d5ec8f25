//! A small HTTP server that does what the content origin does, or something worse.

use super::book::{Book, sha256};
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

const CHUNK: usize = 8 * 1024;

#[derive(Clone, Copy, PartialEq)]
pub enum Fault {
    WrongByte,
    /// A complete answer with less in it.
    Short,
    Long,
    /// The connection ends in the middle.
    Cut,
    Missing,
    Redirect,
    /// Answers a range with the wrong part.
    WrongRange,
    /// Refuses, byte by byte, for half a minute.
    SlowRefusal,
}

#[derive(Default)]
pub struct State {
    pub files: BTreeMap<String, Vec<u8>>,
    pub faults: HashMap<String, Fault>,
    pub ticket: String,
    /// Body bytes by path.
    pub sent: HashMap<String, u64>,
    pub requests: Vec<String>,
    /// After this many body bytes nothing is answered any more.
    pub gone_after: Option<u64>,
    /// After this many requests the ticket is dead.
    pub ticket_for: Option<usize>,
    pub pause: Duration,
    /// Whether a client stayed to the end of a slow refusal.
    pub was_refusal_read: bool,
}

pub struct Server {
    port: u16,
    state: Arc<Mutex<State>>,
}

impl Server {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(Mutex::new(State { ticket: "t1".into(), ..State::default() }));
        let shared = state.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = shared.clone();
                // A client that was killed ends its connection; that is no failure of the test.
                std::thread::spawn(move || answer(&stream, &state));
            }
        });
        Self { port, state }
    }

    pub fn publish(&self, book: &Book) {
        self.state().files = book.files.clone();
    }

    /// Under the ticket of the moment. `*.localhost` is this computer whatever the resolver says.
    pub fn address(&self, path: &str) -> String {
        format!("http://books.localhost:{}/v/{}/{path}", self.port, self.state().ticket)
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    pub fn sent(&self) -> u64 {
        self.state().sent.values().sum()
    }

    pub fn forget_what_was_sent(&self) {
        let mut state = self.state();
        state.sent.clear();
        state.requests.clear();
    }
}

fn answer(stream: &TcpStream, state: &Mutex<State>) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    let line = lines.next()?.ok()?;
    // Only so is every file what the manifest says: without it, an EPUB's page is the server's reader.
    let path = line.split(' ').nth(1)?.strip_suffix("?manifest")?.to_owned();
    let headers: Vec<_> = lines.map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
    let header = |name: &str| headers.iter().find_map(|line| line.strip_prefix(&format!("{name}: ")));

    let (reply, pause) = {
        let mut state = state.lock().unwrap();
        if state.gone_after.is_some_and(|limit| state.sent.values().sum::<u64>() >= limit) {
            return None;
        }
        state.requests.push(path.clone());
        (compose(&mut state, &path, header("range"), header("if-range")), state.pause)
    };
    let mut out = stream;
    out.write_all(reply.head.as_bytes()).ok()?;
    if state.lock().unwrap().faults.get(&reply.path) == Some(&Fault::SlowRefusal) {
        for _ in 0..600 {
            out.write_all(b" ").ok()?;
            std::thread::sleep(Duration::from_millis(50));
        }
        state.lock().unwrap().was_refusal_read = true;
    }
    for chunk in reply.body.chunks(CHUNK) {
        out.write_all(chunk).ok()?;
        let mut state = state.lock().unwrap();
        *state.sent.entry(reply.path.clone()).or_default() += chunk.len() as u64;
        if state.gone_after.is_some_and(|limit| state.sent.values().sum::<u64>() >= limit) {
            return None;
        }
        drop(state);
        std::thread::sleep(pause);
    }
    Some(())
}

struct Reply {
    path: String,
    head: String,
    body: Vec<u8>,
}

fn compose(state: &mut State, path: &str, range: Option<&str>, if_range: Option<&str>) -> Reply {
    let name = path.strip_prefix(&format!("/v/{}/", state.ticket)).map(decode);
    let is_dead = state.ticket_for.is_some_and(|limit| state.requests.len() > limit);
    let Some(name) = name.filter(|_| !is_dead) else { return error("404 Not Found", "ticket.refused") };
    let fault = state.faults.get(&name).copied();
    let Some(mut body) = state.files.get(&name).filter(|_| fault != Some(Fault::Missing)).cloned() else {
        return error("404 Not Found", "file.not_found");
    };
    let (tag, size) = (format!("\"{}\"", sha256(&body)), body.len());
    match fault {
        Some(Fault::WrongByte) => body[size / 2] ^= 1,
        Some(Fault::Short) => body.truncate(size / 2),
        Some(Fault::Long) => body.push(0),
        Some(Fault::SlowRefusal) => {
            let head = "HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n";
            return Reply { path: name, head: head.into(), body: Vec::new() };
        }
        Some(Fault::Redirect) => {
            let head = "HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\nconnection: close\r\n\r\n";
            return Reply { path: name, head: head.into(), body: Vec::new() };
        }
        _ => (),
    }
    let from = range
        .filter(|_| if_range.is_none_or(|wanted| wanted == tag))
        .and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse::<usize>().ok());
    let (status, more, body) = match from {
        Some(from) if fault == Some(Fault::WrongRange) => (
            "206 Partial Content",
            format!("content-range: bytes {}-{}/{size}\r\n", from - 1, size - 1),
            body[from..].to_vec(),
        ),
        Some(from) if from < body.len() => (
            "206 Partial Content",
            format!("content-range: bytes {from}-{}/{size}\r\n", size - 1),
            body[from..].to_vec(),
        ),
        _ => ("200 OK", String::new(), body),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\netag: {tag}\r\n{more}connection: close\r\n\r\n",
        body.len()
    );
    let kept = if fault == Some(Fault::Cut) { body.len().div_ceil(2) } else { body.len() };
    Reply { path: name, head, body: body[..kept].to_vec() }
}

fn error(status: &str, code: &str) -> Reply {
    let body = format!("{{\"code\":\"{code}\"}}").into_bytes();
    let head = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", body.len());
    Reply { path: String::new(), head, body }
}

fn decode(path: &str) -> String {
    percent_encoding::percent_decode_str(path).decode_utf8().unwrap().into_owned()
}
