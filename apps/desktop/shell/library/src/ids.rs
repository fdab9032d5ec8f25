//! Names that become folders. A value of these types is a plain UUID in lower case, so it cannot lead anywhere else.

use crate::failure::Failure;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Id(String);

impl Id {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Id {
    type Error = Failure;

    fn try_from(text: String) -> Result<Self, Failure> {
        let text = text.to_ascii_lowercase();
        let is_uuid = text.len() == 36
            && text.bytes().enumerate().all(|(at, byte)| match at {
                8 | 13 | 18 | 23 => byte == b'-',
                _ => byte.is_ascii_hexdigit(),
            });
        if is_uuid { Ok(Self(text)) } else { Err(Failure::RequestInvalid(format!("{text:?} is no id"))) }
    }
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        id.0
    }
}

/// Whose books: no user of this computer sees another's in the app.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Owner {
    pub organization_id: Id,
    pub user_id: Id,
}

/// A SHA-256 in lower-case hexadecimal.
pub fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
