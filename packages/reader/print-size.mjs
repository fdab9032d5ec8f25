// What a reader page weighs on the wire without its fonts; fails the build above the promised 60 kB.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 60_000;

const sizes = ['reader.js', 'reader.css', 'index.template.html'].map((name) => {
  const bytes = gzipSync(readFileSync(resolve(import.meta.dirname, 'dist', name))).length;
  return { name, bytes };
});
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const parts = sizes.map(({ name, bytes }) => `${name} ${kB(bytes)}`).join(', ');
process.stdout.write(`Reader, gzipped: ${kB(total)} of ${kB(LIMIT)} (${parts})\n`);
process.exitCode = total > LIMIT ? 1 : 0;
