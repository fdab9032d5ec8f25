//! How far a download has come, and how it is told to end.

use crate::failure::Failure;
use std::cell::Cell;
use std::time::{Duration, Instant};
use tokio::sync::watch;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DownloadControl {
    Continue,
    /// The library closes: what was fetched stays, and the next start goes on.
    Pause,
    /// A person cancelled: what was fetched is forgotten.
    Forget,
}

impl DownloadControl {
    /// What a person has cancelled stays cancelled. Returns whether this changed anything.
    pub fn pause(&mut self) -> bool {
        let is_running = *self == Self::Continue;
        if is_running {
            *self = Self::Pause;
        }
        is_running
    }
}

#[derive(Clone)]
pub struct DownloadControls(pub watch::Receiver<DownloadControl>);

impl DownloadControls {
    pub fn current(&self) -> DownloadControl {
        *self.0.borrow()
    }

    /// Asked between two pieces of work that cannot be interrupted.
    pub fn check(&self) -> Result<(), Failure> {
        if self.current() == DownloadControl::Continue { Ok(()) } else { Err(Failure::Stopped) }
    }

    /// Ends when the work should.
    pub async fn end(&self) {
        let mut controls = self.0.clone();
        // Whoever controls it may be gone; then nobody wants an end.
        if controls.wait_for(|control| *control != DownloadControl::Continue).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Reports progress in steps, not at every byte.
pub struct Meter<'a> {
    done: Cell<u64>,
    fetched: Cell<u64>,
    total: u64,
    told: Cell<Option<Instant>>,
    tell: &'a dyn Fn(u64, u64),
}

const EVERY: Duration = Duration::from_millis(100);

impl<'a> Meter<'a> {
    pub fn new(done: u64, total: u64, tell: &'a dyn Fn(u64, u64)) -> Self {
        tell(done, total);
        Self { done: Cell::new(done), fetched: Cell::new(0), total, told: Cell::new(None), tell }
    }

    pub fn add(&self, bytes: u64) {
        self.done.set(self.done.get() + bytes);
        self.fetched.set(self.fetched.get() + bytes);
        if self.told.get().is_none_or(|told| told.elapsed() >= EVERY) {
            self.told.set(Some(Instant::now()));
            self.finish();
        }
    }

    /// Bytes that turned out to be of no use.
    pub fn take_back(&self, bytes: u64) {
        self.done.set(self.done.get().saturating_sub(bytes));
    }

    pub fn finish(&self) {
        (self.tell)(self.done.get(), self.total);
    }

    pub fn fetched(&self) -> u64 {
        self.fetched.get()
    }
}
