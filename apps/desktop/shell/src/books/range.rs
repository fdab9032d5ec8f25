//! The `Range` header, as sound and film use it: one range of bytes.

use tauri::http::HeaderValue;

/// The most that one part holds. A player asks for a film from here to its end, and an answer is in memory as a whole:
/// it gets less, as the standard allows, sees so in `Content-Range`, and asks for what comes next.
pub const PART_BYTES: u64 = 1024 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub enum Wanted {
    All,
    Part { from: u64, length: u64 },
    Nothing,
}

/// Several ranges at once, and what makes no sense, are answered with the whole, as the standard allows.
pub fn wanted(header: Option<&HeaderValue>, size: u64) -> Wanted {
    let range = header.and_then(|value| value.to_str().ok()?.strip_prefix("bytes=")?.split_once('-'));
    let Some((first, last)) = range else { return Wanted::All };
    let (from, to) = match (number(first), number(last)) {
        (Some(from), Some(to)) if from <= to => (from, to.min(size.saturating_sub(1))),
        (Some(from), None) if last.is_empty() => (from, size.saturating_sub(1)),
        (None, Some(count)) if first.is_empty() => {
            (if count == 0 { size } else { size.saturating_sub(count) }, size.saturating_sub(1))
        }
        _ => return Wanted::All,
    };
    if from >= size { Wanted::Nothing } else { Wanted::Part { from, length: (to - from + 1).min(PART_BYTES) } }
}

fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_the_standard_says() {
        let cases = [
            ("bytes=0-", Wanted::Part { from: 0, length: 10 }),
            ("bytes=2-4", Wanted::Part { from: 2, length: 3 }),
            ("bytes=8-99", Wanted::Part { from: 8, length: 2 }),
            ("bytes=-3", Wanted::Part { from: 7, length: 3 }),
            ("bytes=-99", Wanted::Part { from: 0, length: 10 }),
            ("bytes=10-", Wanted::Nothing),
            ("bytes=-0", Wanted::Nothing),
            ("bytes=4-2", Wanted::All),
            ("bytes=0-1,3-4", Wanted::All),
            ("bytes=-", Wanted::All),
            ("bytes=+1-2", Wanted::All),
            ("lines=0-1", Wanted::All),
        ];
        for (header, expected) in cases {
            assert_eq!(wanted(Some(&HeaderValue::from_static(header)), 10), expected, "{header}");
        }
        assert_eq!(wanted(None, 10), Wanted::All);
        assert_eq!(wanted(None, u64::MAX), Wanted::All);
        assert_eq!(wanted(Some(&HeaderValue::from_static("bytes=0-")), 0), Wanted::Nothing);
    }

    #[test]
    fn no_part_is_larger_than_memory_should_hold() {
        let film = 3 * PART_BYTES;
        let cases = [
            ("bytes=0-", 0, PART_BYTES),
            ("bytes=5-99999999", 5, PART_BYTES),
            ("bytes=-2097153", PART_BYTES - 1, PART_BYTES),
            ("bytes=2097153-", 2 * PART_BYTES + 1, PART_BYTES - 1),
            ("bytes=0-1048574", 0, PART_BYTES - 1),
        ];
        for (header, from, length) in cases {
            let expected = Wanted::Part { from, length };
            assert_eq!(wanted(Some(&HeaderValue::from_static(header)), film), expected, "{header}");
        }
    }
}
