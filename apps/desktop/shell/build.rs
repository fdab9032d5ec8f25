fn main() {
    // Set by the tools to what the page was made from: another page is another program.
    println!("cargo:rerun-if-env-changed=RAHLE_PAGE");
    tauri_build::build();
}
