/** The desktop shell's own pages; no other site may call the API from a browser (decisions §12). */
export const SHELL_ORIGINS = [
  'tauri://localhost',
  'http://tauri.localhost',
  'https://tauri.localhost',
];
