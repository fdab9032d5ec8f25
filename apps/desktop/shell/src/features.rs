//! Switches off what no policy of a page can forbid: `<link rel="preconnect">` opens a connection to any host, and
//! WebKit asks no `Content-Security-Policy` about it.

use tauri::WebviewWindow;

#[cfg(target_os = "linux")]
pub fn restrict(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|webview| webkit::switch_off(&webview.inner(), &["LinkPreconnect", "LinkPrefetch"]))
}

#[cfg(not(target_os = "linux"))]
pub fn restrict(_: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
}

#[cfg(target_os = "linux")]
mod webkit {
    use std::ffi::{CStr, c_char, c_int, c_void};
    use webkit2gtk::glib::translate::ToGlibPtr;
    use webkit2gtk::{Settings, WebView, WebViewExt, ffi::WebKitSettings};

    // Of WebKitGTK 2.42 and newer; the Rust bindings end before that.
    unsafe extern "C" {
        fn webkit_settings_get_all_features() -> *mut c_void;
        fn webkit_feature_list_get_length(list: *mut c_void) -> usize;
        fn webkit_feature_list_get(list: *mut c_void, index: usize) -> *mut c_void;
        fn webkit_feature_list_unref(list: *mut c_void);
        fn webkit_feature_get_identifier(feature: *mut c_void) -> *const c_char;
        fn webkit_settings_set_feature_enabled(settings: *mut WebKitSettings, feature: *mut c_void, enabled: c_int);
    }

    pub fn switch_off(webview: &WebView, names: &[&str]) {
        let Some(settings) = WebViewExt::settings(webview) else { return };
        let settings: *mut WebKitSettings = ToGlibPtr::<*mut WebKitSettings>::to_glib_none(&settings as &Settings).0;
        let mut found = 0;
        // SAFETY: the list and its features live until `unref`; the settings live as long as the web view.
        unsafe {
            let list = webkit_settings_get_all_features();
            for index in 0..webkit_feature_list_get_length(list) {
                let feature = webkit_feature_list_get(list, index);
                let name = CStr::from_ptr(webkit_feature_get_identifier(feature)).to_string_lossy();
                if names.contains(&name.as_ref()) {
                    webkit_settings_set_feature_enabled(settings, feature, 0);
                    found += 1;
                }
            }
            webkit_feature_list_unref(list);
        }
        if found < names.len() {
            log::warn!("this web view does not know all of {names:?}");
        }
    }
}
