use super::{Reply, aside, parse};
use library::CacheFile;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use tauri::State;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Serialize)]
pub struct Loaded {
    text: Option<String>,
}

#[tauri::command(rename = "loadCacheFile")]
pub async fn load_cache_file(request: Value, cache: State<'_, Arc<CacheFile>>) -> Reply<Loaded> {
    let Nothing {} = parse(request)?;
    let cache = Arc::clone(&cache);
    aside(move || Ok(Loaded { text: cache.load()? })).await
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Save {
    text: Option<String>,
    set_aside: bool,
}

#[tauri::command(rename = "saveCacheFile")]
pub async fn save_cache_file(request: Value, cache: State<'_, Arc<CacheFile>>) -> Reply<()> {
    let Save { text, set_aside } = parse(request)?;
    let cache = Arc::clone(&cache);
    aside(move || {
        if set_aside {
            cache.set_aside()?;
        }
        match text {
            // It is gone from its place already, and a removal would take what was set aside along.
            None if set_aside => Ok(()),
            text => cache.save(text.as_deref()),
        }
    })
    .await
}
