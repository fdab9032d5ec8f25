//! The library of this computer: one owner's shelf is open at a time, and every request names whose it means.

use crate::download::{Job, Wish, download};
use crate::entry_page;
use crate::failure::Failure;
use crate::ids::{Id, Owner};
use crate::overview::{LocalCopy, Overview, local_copy, overview};
use crate::progress::{Order, Orders};
use crate::reading::{Found, Reading};
use crate::shelf::Shelf;
use crate::sweep;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

pub struct Library {
    folder: PathBuf,
    state: Mutex<State>,
    download_ended: Condvar,
    reading: Reading,
}

#[derive(Default)]
struct State {
    open: Option<Owner>,
    running: HashMap<Id, watch::Sender<Order>>,
}

pub enum Outcome {
    Complete { copy: LocalCopy, bytes_fetched: u64 },
    Cancelled,
}

impl Library {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, state: Mutex::default(), download_ended: Condvar::new(), reading: Reading::default() }
    }

    /// Closes whatever is open, and opens this owner's shelf. None only closes.
    pub fn open(&self, owner: Option<Owner>) -> Result<(), Failure> {
        let mut state = self.state();
        if state.open == owner {
            return Ok(());
        }
        state.open = None;
        for order in state.running.values() {
            order.send_replace(Order::Pause);
        }
        while !state.running.is_empty() {
            state = self.download_ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if let Some(owner) = owner {
            sweep::sweep(&Shelf::of(&self.folder, &owner))?;
            state.open = Some(owner);
        }
        Ok(())
    }

    pub fn overview(&self, owner: &Owner, only: Option<&Id>) -> Result<Overview, Failure> {
        overview(&self.shelf(owner)?, only)
    }

    /// Works until the copy is complete, on the caller's thread.
    pub fn download(
        &self,
        owner: &Owner,
        content: &Id,
        wish: Wish,
        tell: &dyn Fn(u64, u64),
    ) -> Result<Outcome, Failure> {
        let shelf = self.shelf(owner)?;
        let orders = self.begin(owner, content)?;
        let _ending = Ending { library: self, content };
        let job = Job { shelf: &shelf, content, wish, orders: orders.clone(), tell };
        match download(job) {
            Ok((copy, bytes_fetched)) => Ok(Outcome::Complete { copy: local_copy(content, &copy), bytes_fetched }),
            // Whatever it was doing when it ended: a person wanted it to end.
            Err(_) if orders.current() == Order::Forget => {
                sweep::forget_wanted(&shelf.place(content))?;
                Ok(Outcome::Cancelled)
            }
            Err(failure) => Err(failure),
        }
    }

    /// Returns when nothing of an unfinished download is left. A copy from before stays.
    pub fn cancel(&self, owner: &Owner, content: &Id) -> Result<(), Failure> {
        let shelf = self.shelf(owner)?;
        let _state = self.stop(content);
        sweep::forget_wanted(&shelf.place(content))
    }

    pub fn remove(&self, owner: &Owner, content: &Id) -> Result<u64, Failure> {
        let shelf = self.shelf(owner)?;
        let _state = self.stop(content);
        sweep::remove(&shelf.place(content))
    }

    pub fn update_index_page(&self, owner: &Owner, content: &Id) -> Result<usize, Failure> {
        let place = self.shelf(owner)?.place(content);
        let copy = place.current_copy().ok_or(Failure::CopyMissing)?;
        entry_page::make_local(&place.version(&copy.manifest.manifest_hash), &copy)
    }

    /// The entry page's path, if there is a copy.
    pub fn entry_of(&self, owner: &Owner, content: &Id) -> Result<Option<String>, Failure> {
        Ok(self.shelf(owner)?.place(content).current_copy().map(|copy| copy.entry))
    }

    /// A file of a book of whoever's shelf is open. `path` as it stands in an address.
    pub fn find_file(&self, content: &Id, path: &str) -> Option<Found> {
        let owner = self.state().open.clone()?;
        self.reading.find(&Shelf::of(&self.folder, &owner).place(content), path)
    }

    fn shelf(&self, owner: &Owner) -> Result<Shelf, Failure> {
        if self.state().open.as_ref() == Some(owner) {
            Ok(Shelf::of(&self.folder, owner))
        } else {
            Err(Failure::LibraryClosed)
        }
    }

    fn begin(&self, owner: &Owner, content: &Id) -> Result<Orders, Failure> {
        let mut state = self.state();
        if state.open.as_ref() != Some(owner) {
            return Err(Failure::LibraryClosed);
        }
        if state.running.contains_key(content) {
            return Err(Failure::DownloadRunning);
        }
        let (sender, receiver) = watch::channel(Order::GoOn);
        state.running.insert(content.clone(), sender);
        Ok(Orders(receiver))
    }

    /// Ends a running download and waits for it; while the guard lives, none begins.
    fn stop(&self, content: &Id) -> MutexGuard<'_, State> {
        let mut state = self.state();
        while let Some(order) = state.running.get(content) {
            order.send_replace(Order::Forget);
            state = self.download_ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// However a download ends, it no longer runs.
struct Ending<'a> {
    library: &'a Library,
    content: &'a Id,
}

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.library.state().running.remove(self.content);
        self.library.download_ended.notify_all();
    }
}
