import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    demoFolder: string;
  }
}

/** For all files of a run, which come one after the other. */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'rahle-desktop-demo-'));
  project.provide('demoFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
