import { existsSync, readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[] };

/**
 * The scripts behind a screen, by the name of its source: named in the page, they are on their way while the first
 * one is still being read.
 */
export function pageModules(manifestFile: string): (source: string) => string[] {
  if (!existsSync(manifestFile)) return () => [];
  const chunks = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;

  function collect(name: string, files = new Set<string>()): Set<string> {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
    return files;
  }

  return (source) => {
    const name = Object.keys(chunks).find((key) => key.endsWith(`/${source}`));
    return name ? [...collect(name)].map((file) => `/${file}`) : [];
  };
}
