/**
 * All that the entry and these sources lead to without a click: scripts, and the chunks' names in the manifest.
 */
export function filesOf(manifest, sources) {
  const seen = new Set();
  function visit(key) {
    if (!manifest[key] || seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  }
  for (const source of sources) {
    const key = Object.keys(manifest).find(
      (name) => name === source || name.endsWith(`/${source}`),
    );
    if (!key) throw new Error(`The build has no ${source}.`);
    visit(key);
  }
  const chunks = [...seen].map((key) => manifest[key]);
  return {
    files: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js')),
    names: [...seen],
  };
}
