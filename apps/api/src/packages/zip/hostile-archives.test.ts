import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';
import type { Written } from '#packages/testing/zip-writer.ts';
import { writeZip } from '#packages/testing/zip-writer.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

const index: Written = { name: 'index.html', data: '<h1>Hello</h1>' };

describe('a package is refused by the name of the entry', () => {
  it.each([
    ['../evil.html', 'path.traversal'],
    ['a/../../evil.html', 'path.traversal'],
    ['./a.html', 'path.traversal'],
    ['/etc/passwd', 'path.absolute'],
    ['a\\b.html', 'path.backslash'],
    ['..\\evil.html', 'path.backslash'],
    ['C:/evil.html', 'path.drive'],
    ['c:evil.html', 'path.drive'],
    ['a\0.html', 'name.invalid'],
    ['a\n.html', 'name.invalid'],
    ['a//b.html', 'name.invalid'],
    ['con', 'name.reserved'],
    ['pages/NUL.txt', 'name.reserved'],
    ['COM1.html', 'name.reserved'],
    ['trailing. ', 'name.reserved'],
    ['dot.', 'name.reserved'],
    ['what?.html', 'name.reserved'],
    ['stream.html:ads', 'name.reserved'],
    [`${'a'.repeat(300)}.html`, 'name.too_long'],
    [`${'a/'.repeat(600)}a.html`, 'name.too_long'],
  ])('%j', async (name, reason) => {
    expect(await bench.refusal([index, { name, data: 'x' }])).toEqual({ reason, entry: name });
  });

  it.each<[string, string, string, string]>([
    ['the same twice', 'a.html', 'a.html', 'name.duplicate'],
    ['capitals', 'a/Page.html', 'a/page.html', 'name.clash'],
    ['accents composed and not', 'caf\u00e9.html', 'cafe\u0301.html', 'name.duplicate'],
    ['a file that is a folder', 'a', 'a/b.html', 'name.also_folder'],
    ['a folder that is a file', 'a/b.html', 'A', 'name.also_folder'],
  ])('%s', async (_, first, second, reason) => {
    const refusal = await bench.refusal([
      index,
      { name: first, data: '1' },
      { name: second, data: '2' },
    ]);
    expect(refusal).toEqual({ reason, entry: second.normalize('NFC') });
  });

  it.each<[string, string, Partial<Written>]>([
    ['a symbolic link', 'entry.symlink', { mode: 0o120777 }],
    ['a device', 'entry.special', { mode: 0o060644 }],
    ['an encrypted entry', 'entry.encrypted', { flags: 0x801 }],
    ['an unknown compression', 'entry.method', { method: 14 }],
    ['another name in its own header', 'entry.mismatch', { header: { name: 'b.html' } }],
    ['another method in its own header', 'entry.mismatch', { header: { method: 0 } }],
    ['another size in its own header', 'entry.mismatch', { header: { size: 7 } }],
    ['more bytes than it claims', 'entry.size', { claims: { size: 3 } }],
    ['fewer bytes than it claims', 'entry.size', { claims: { size: 3000 } }],
    ['a stored entry of two sizes', 'entry.size', { stored: true, claims: { size: 3 } }],
    ['a wrong checksum', 'entry.checksum', { claims: { crc32: 1 } }],
    ['bytes that are not deflated', 'entry.damaged', { stored: true, method: 8 }],
    ['an offset to nowhere', 'entry.damaged', { claims: { offset: 200 } }],
  ])('%s', async (_, reason, options) => {
    const entry = { name: 'a.html', data: '\u0007 some bytes, not many', ...options };
    expect(await bench.refusal([index, entry])).toEqual({ reason, entry: 'a.html' });
  });

  it('an entry inside another', async () => {
    const inner = writeZip([{ name: 'in.html', data: 'inside' }]);
    const outer = { name: 'out.bin', data: inner, stored: true };
    const start = writeZip([index, outer]).indexOf(inner);
    const quoting = { name: 'in.html', data: 'inside', claims: { offset: start } };
    expect(await bench.refusal([index, outer, quoting])).toEqual({
      reason: 'entry.overlap',
      entry: 'in.html',
    });
  });
});

describe('an archive is refused as a whole', () => {
  it.each([
    ['not a ZIP', Buffer.from('PK\x03\x04 and then nothing of the kind')],
    ['empty', Buffer.alloc(0)],
    ['cut short', writeZip([index]).subarray(0, -30)],
    ['a directory with fewer entries than it counts', writeZip([index], { count: 2 })],
  ])('%s', async (_, bytes) => {
    expect(await bench.refusal(bytes)).toEqual({ reason: 'zip.damaged', entry: null });
  });

  it('more than 50 000 entries', async () => {
    const many = Array.from({ length: 50_001 }, (_, n) => ({ name: `${n}.txt`, stored: true }));
    expect(await bench.refusal(many)).toEqual({ reason: 'zip.too_many_entries', entry: null });
  });
});

it('takes 50 000 entries, and what old and new writers make', async () => {
  const many = Array.from({ length: 49_996 }, (_, n) => ({ name: `${n}.txt`, stored: true }));
  const imported = await bench.import(
    [
      { ...index, descriptor: true },
      { name: 'new.txt', data: 'zip64', zip64: true },
      { name: Buffer.from('i\u015f\u0131k.txt'), data: 'UTF-8 that nobody announced' },
      { name: Buffer.from([0x87, 0x61, 0x79]), data: 'cp437' },
      ...many,
    ],
    ZIP,
  );
  expect(imported.files).toHaveLength(50_000);
  const paths = imported.files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['i\u015f\u0131k.txt', '\u00e7ay', 'new.txt']));
  expect(imported.warnings.map(({ entry, reason }) => [entry, reason])).toEqual([
    ['\u00e7ay', 'name.encoding'],
  ]);
});
