//! Rahle's desktop shell: the window, the books' own protocol and the bridge. What a person sees is TypeScript.

#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod books;
mod bridge;
mod features;
mod links;
mod remember;
mod saving;
mod window;
mod zoom;

use library::{CacheFile, Library};
use std::sync::Arc;
use tauri::Manager;
use tauri_plugin_log::{RotationStrategy, Target, TargetKind};
use zoom::Zoom;

const LOG_BYTES: u128 = 1024 * 1024;

fn main() {
    let log = tauri_plugin_log::Builder::new()
        .level(log::LevelFilter::Info)
        .targets([Target::new(TargetKind::Stderr), Target::new(TargetKind::LogDir { file_name: None })])
        .max_file_size(LOG_BYTES)
        .rotation_strategy(RotationStrategy::KeepOne);
    tauri::Builder::default()
        // The first of all: a second program must end before it touches anything.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| window::show(app)))
        .plugin(log.build())
        .plugin(tauri_plugin_window_state::Builder::new().with_state_flags(remember::WHAT).build())
        .plugin(tauri_plugin_dialog::init())
        // Its own listener would take clicks from the page, and then be refused: the page may call nothing but the bridge.
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .register_asynchronous_uri_scheme_protocol("book", |context, request, responder| {
            let library = Arc::clone(&context.app_handle().state::<Arc<Library>>());
            let assets = context.app_handle().asset_resolver();
            // Reading from disk must not hold up the window.
            tauri::async_runtime::spawn_blocking(move || {
                let reader = |name: &str| books::reader_file(&assets, name);
                responder.respond(books::answer(&library, &reader, &request));
            });
        })
        .invoke_handler(bridge::handler())
        .setup(|app| {
            let home = app.path().app_data_dir()?;
            app.manage(Arc::new(Library::new(home.join("library"))));
            app.manage(Arc::new(CacheFile { file: home.join("cache.json") }));
            app.manage(Zoom::load(app.path().app_config_dir()?.join("zoom")));
            window::open(app)?;
            Ok(())
        })
        .run(tauri::generate_context!())
        .expect("the window could not be opened");
}
