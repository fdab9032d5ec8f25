//! The library of this computer: one owner's folder is open at a time, and every request names whose it means.

use crate::download::{DownloadRequest, Job, bytes_to_fetch, download};
use crate::entry_page;
use crate::failure::Failure;
use crate::folders::{ContentFolder, OwnerFolder};
use crate::ids::{Id, Owner};
use crate::manifest::Manifest;
use crate::overview::{LocalCopy, Overview, local_copy, overview};
use crate::progress::{DownloadControl, DownloadControls};
use crate::reading::{Found, Reading};
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
    running: HashMap<Id, watch::Sender<DownloadControl>>,
}

pub enum Outcome {
    Complete { copy: LocalCopy, bytes_fetched: u64 },
    Cancelled,
}

impl Library {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, state: Mutex::default(), download_ended: Condvar::new(), reading: Reading::default() }
    }

    /// Closes whatever is open, and opens this owner's folder. None only closes.
    pub fn open(&self, owner: Option<Owner>) -> Result<(), Failure> {
        let mut state = self.state();
        // All of it again after each wait: meanwhile another call may have opened a folder and begun a download.
        loop {
            if owner.is_some() && state.open == owner {
                return Ok(());
            }
            state.open = None;
            if state.running.is_empty() {
                break;
            }
            for control in state.running.values() {
                control.send_if_modified(DownloadControl::pause);
            }
            state = self.download_ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        self.reading.forget_all();
        if let Some(owner) = owner {
            sweep::sweep(&OwnerFolder::of(&self.folder, &owner))?;
            state.open = Some(owner);
        }
        Ok(())
    }

    pub fn overview(&self, owner: &Owner, only: Option<&Id>) -> Result<Overview, Failure> {
        overview(&self.folder_of(owner)?, only)
    }

    /// How much a download of this version would fetch.
    pub fn bytes_to_fetch(&self, owner: &Owner, content: &Id, manifest: Manifest) -> Result<u64, Failure> {
        bytes_to_fetch(&self.folder_of(owner)?, content, manifest)
    }

    /// Works until the copy is complete, on the caller's thread.
    pub fn download(
        &self,
        owner: &Owner,
        content: &Id,
        request: DownloadRequest,
        tell: &dyn Fn(u64, u64),
    ) -> Result<Outcome, Failure> {
        let owner_folder = self.folder_of(owner)?;
        let controls = self.begin(owner, content)?;
        let _ending = Ending { library: self, content };
        let job = Job {
            owner_folder: &owner_folder,
            content,
            reading: &self.reading,
            request,
            controls: controls.clone(),
            tell,
        };
        match download(job) {
            Ok((copy, bytes_fetched)) => Ok(Outcome::Complete { copy: local_copy(content, &copy), bytes_fetched }),
            // Whatever it was doing when it ended: a person wanted it to end.
            Err(_) if controls.current() == DownloadControl::Forget => {
                self.forget_wanted(&owner_folder.content(content))?;
                Ok(Outcome::Cancelled)
            }
            Err(failure) => Err(failure),
        }
    }

    /// Returns when nothing of an unfinished download is left. A copy from before stays.
    pub fn cancel(&self, owner: &Owner, content: &Id) -> Result<(), Failure> {
        let owner_folder = self.folder_of(owner)?;
        let _state = self.stop(content);
        self.forget_wanted(&owner_folder.content(content))
    }

    fn forget_wanted(&self, folder: &ContentFolder) -> Result<(), Failure> {
        sweep::forget_wanted(folder, self.reading.version_of(folder).as_deref())
    }

    pub fn remove(&self, owner: &Owner, content: &Id) -> Result<u64, Failure> {
        let folder = self.folder_of(owner)?.content(content);
        let _state = self.stop(content);
        let removed = sweep::remove(&folder);
        // However that went, and only now: before, whoever asked for a file would have opened it once more.
        self.reading.forget(&folder);
        removed
    }

    pub fn update_index_page(&self, owner: &Owner, content: &Id) -> Result<usize, Failure> {
        let folder = self.folder_of(owner)?.content(content);
        let copy = folder.current_copy().ok_or(Failure::CopyMissing)?;
        entry_page::make_local(&folder.version(&copy.manifest.manifest_hash), &copy)
    }

    /// Opens the copy, if there is one, in the version of this moment. Returns its entry page's path.
    pub fn entry_of(&self, owner: &Owner, content: &Id) -> Result<Option<String>, Failure> {
        Ok(self.reading.open(&self.folder_of(owner)?.content(content)).map(|copy| copy.entry.clone()))
    }

    /// A file of a book of the owner whose folder is open. `path` as it stands in an address.
    pub fn find_file(&self, content: &Id, path: &str) -> Option<Found> {
        let owner = self.state().open.clone()?;
        self.reading.find(&OwnerFolder::of(&self.folder, &owner).content(content), path)
    }

    /// Whether the program's own reader is what opens at this path, in a book of the owner whose folder is open.
    pub fn is_for_reader(&self, content: &Id, path: &str) -> bool {
        let owner = self.state().open.clone();
        owner.is_some_and(|owner| {
            self.reading.is_for_reader(&OwnerFolder::of(&self.folder, &owner).content(content), path)
        })
    }

    fn folder_of(&self, owner: &Owner) -> Result<OwnerFolder, Failure> {
        if self.state().open.as_ref() == Some(owner) {
            Ok(OwnerFolder::of(&self.folder, owner))
        } else {
            Err(Failure::LibraryClosed)
        }
    }

    fn begin(&self, owner: &Owner, content: &Id) -> Result<DownloadControls, Failure> {
        let mut state = self.state();
        if state.open.as_ref() != Some(owner) {
            return Err(Failure::LibraryClosed);
        }
        if state.running.contains_key(content) {
            return Err(Failure::DownloadRunning);
        }
        let (sender, receiver) = watch::channel(DownloadControl::Continue);
        state.running.insert(content.clone(), sender);
        Ok(DownloadControls(receiver))
    }

    /// Ends a running download and waits for it; while the guard lives, none begins.
    fn stop(&self, content: &Id) -> MutexGuard<'_, State> {
        let mut state = self.state();
        while let Some(control) = state.running.get(content) {
            control.send_replace(DownloadControl::Forget);
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

#[cfg(test)]
mod tests;
