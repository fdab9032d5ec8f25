//! Keeps downloaded books on disk (decisions §12). A copy is complete or it is not there, whenever the machine stops.

mod address;
mod answer;
mod assemble;
mod cache_file;
mod client;
mod disk;
mod download;
mod entry_page;
mod failure;
mod fetch;
mod folders;
mod held;
mod ids;
mod library;
mod manifest;
mod overview;
mod progress;
mod reading;
mod safe_path;
mod sweep;

pub use address::encode_path;
pub use cache_file::CacheFile;
pub use download::DownloadRequest;
pub use failure::Failure;
pub use ids::{Id, Owner};
pub use library::{Library, Outcome};
pub use manifest::{File, Manifest};
pub use overview::{LocalCopy, Overview, UnfinishedDownload};
pub use reading::Found;
