//! Ends a program right before a chosen one of its changes to the disk: where a clock would hit some moments often and
//! others never, this comes to every one of them.

use std::io::{Error, Result};
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Some containers do not.
pub fn is_allowed() -> bool {
    kill_before(Command::new("true"), usize::MAX).is_ok()
}

/// Kills it before its change number `at`, counted from 1. Returns false when it came to its end before.
pub fn kill_before(mut command: Command, at: usize) -> Result<bool> {
    // SAFETY: between fork and exec nothing but a system call is made.
    unsafe { command.pre_exec(|| ptrace(libc::PTRACE_TRACEME, 0, 0).map(drop)) };
    let mut child = command.spawn()?;
    let pid = child.id() as libc::pid_t;
    // It stands still at its first instruction.
    wait(pid)?;
    ptrace(libc::PTRACE_SETOPTIONS, pid, libc::PTRACE_O_TRACESYSGOOD | libc::PTRACE_O_EXITKILL)?;
    let (mut changes, mut signal) = (0, 0);
    loop {
        ptrace(libc::PTRACE_SYSCALL, pid, signal)?;
        let status = wait(pid)?;
        if !libc::WIFSTOPPED(status) {
            return Ok(false);
        }
        signal = libc::WSTOPSIG(status);
        if signal == libc::SIGTRAP | 0x80 {
            signal = 0;
            changes += usize::from(is_change(pid)?);
            if changes == at {
                child.kill()?;
                return child.wait().map(|_| true);
            }
        }
    }
}

/// Whether it is about to make or remove a name. Bytes that are written have no meaning before they get theirs.
fn is_change(pid: libc::pid_t) -> Result<bool> {
    // SAFETY: all zeros is a value of this plain structure, and the kernel writes no more than its size into it.
    let info = unsafe {
        let mut info: libc::ptrace_syscall_info = std::mem::zeroed();
        let size = size_of_val(&info);
        check(libc::ptrace(libc::PTRACE_GET_SYSCALL_INFO, pid, size, &raw mut info))?;
        info
    };
    if info.op != libc::PTRACE_SYSCALL_INFO_ENTRY {
        return Ok(false);
    }
    // SAFETY: at an entry this is the member that was written.
    let entry = unsafe { info.u.entry };
    Ok(match entry.nr as libc::c_long {
        libc::SYS_openat => entry.args[2] & libc::O_CREAT as u64 != 0,
        libc::SYS_renameat | libc::SYS_renameat2 | libc::SYS_linkat | libc::SYS_unlinkat | libc::SYS_mkdirat => true,
        #[cfg(target_arch = "x86_64")]
        libc::SYS_rename | libc::SYS_link | libc::SYS_unlink | libc::SYS_mkdir | libc::SYS_rmdir => true,
        _ => false,
    })
}

fn ptrace(request: libc::c_uint, pid: libc::pid_t, value: libc::c_int) -> Result<libc::c_long> {
    // SAFETY: these requests take plain values and touch no memory of ours.
    check(unsafe { libc::ptrace(request, pid, 0usize, value as usize) })
}

fn wait(pid: libc::pid_t) -> Result<libc::c_int> {
    let mut status = 0;
    // SAFETY: writes into `status` only.
    check(unsafe { libc::waitpid(pid, &raw mut status, 0) }.into())?;
    Ok(status)
}

fn check(answer: libc::c_long) -> Result<libc::c_long> {
    if answer == -1 { Err(Error::last_os_error()) } else { Ok(answer) }
}
