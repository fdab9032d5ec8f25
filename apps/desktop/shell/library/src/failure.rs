//! Why something could not be done, in the bridge's own words.

use std::io;

/// Each variant is one code of the bridge; what it carries is for the log.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("the request makes no sense: {0}")]
    RequestInvalid(String),
    #[error("the library is closed")]
    LibraryClosed,
    #[error("the manifest is refused: {0}")]
    ManifestRefused(String),
    #[error("the ticket is no longer good")]
    TicketExpired,
    #[error("the server cannot be reached: {0}")]
    ServerUnreachable(String),
    #[error("the server did not answer as expected: {0}")]
    ServerRefused(String),
    #[error("what came is not what was published: {0}")]
    FileDamaged(String),
    #[error("the disk is full")]
    DiskFull,
    #[error("the disk refused: {0}")]
    DiskFailed(io::Error),
    #[error("this content is being downloaded already")]
    DownloadRunning,
    #[error("there is no copy of this content")]
    CopyMissing,
    /// Someone asked for the end. No failure to a person, but it ends the work like one.
    #[error("stopped")]
    Stopped,
}

impl Failure {
    /// As `BRIDGE_FAILURES` in the contract spells it.
    pub fn code(&self) -> &'static str {
        match self {
            Self::RequestInvalid(_) => "request.invalid",
            Self::LibraryClosed | Self::Stopped => "library.closed",
            Self::ManifestRefused(_) => "manifest.refused",
            Self::TicketExpired => "ticket.expired",
            Self::ServerUnreachable(_) => "server.unreachable",
            Self::ServerRefused(_) => "server.refused",
            Self::FileDamaged(_) => "file.damaged",
            Self::DiskFull => "disk.full",
            Self::DiskFailed(_) => "disk.failed",
            Self::DownloadRunning => "download.running",
            Self::CopyMissing => "copy.missing",
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
        match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge => Self::DiskFull,
            _ => Self::DiskFailed(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_without_room_is_told_from_one_that_fails() {
        use io::ErrorKind::{FileTooLarge, PermissionDenied, QuotaExceeded, StorageFull};
        for kind in [StorageFull, QuotaExceeded, FileTooLarge] {
            assert_eq!(Failure::from(io::Error::from(kind)).code(), "disk.full", "{kind}");
        }
        assert_eq!(Failure::from(io::Error::from(PermissionDenied)).code(), "disk.failed");
    }
}
