import { noise, zeros } from '../../apps/api/src/packages/testing/big-entries.ts';
import {
  CONTAINER_XML,
  ncxPoint,
  sampleEpub,
  type SampleEpub,
  xhtml,
} from '../../apps/api/src/packages/testing/sample-epub.ts';
import { type Written, writeZip } from '../../apps/api/src/packages/testing/zip-writer.ts';
import { EPUB, ZIP } from './publisher.ts';

export type Package = {
  name: string;
  make: () => Buffer;
  mimeType: string;
  /** How the refusal begins: with the entry to blame. */
  blames: string;
  because: RegExp;
};

const index: Written = { name: 'index.html', data: '<h1>Hello</h1>' };
const MB = 1024 * 1024;

const site = (name: string, blames: string, because: RegExp, ...entries: Written[]): Package => ({
  name,
  make: () => writeZip([index, ...entries]),
  mimeType: ZIP,
  blames,
  because,
});
const epub = (name: string, blames: string, because: RegExp, options: SampleEpub): Package => ({
  name,
  make: () => writeZip(sampleEpub(options)),
  mimeType: EPUB,
  blames,
  because,
});
const at = (name: string, more: Partial<Written> = {}): Written => ({ name, data: 'x', ...more });

const LAUGHS =
  '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;"><!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;">]>';
const OUTSIDE = '<!DOCTYPE x [<!ENTITY % file SYSTEM "file:///etc/passwd"> %file;]>';
const laughing = (xml: string, doctype = LAUGHS) =>
  xml.replace(/<!DOCTYPE[^>]*>/, '').replace(/^(<\?xml[^>]*\?>)?/, `$1${doctype}`);
const textOf = (options: SampleEpub, name: string) =>
  sampleEpub(options).find((entry) => entry.name === name)!.data as string;
const OPF = textOf({}, 'OEBPS/content.opf');
const NCX = textOf({ ncx: ncxPoint('One', 'one.xhtml') }, 'OEBPS/toc.ncx');

const ENTITIES = /declares entities/;

/** Packages that must not get in, each with what it is refused for (decisions §7). */
export const REFUSED: Package[] = [
  site('climbs out of the package', '../evil.html', /leads out/, at('../evil.html')),
  site('climbs out from a folder', 'a/../../evil.html', /leads out/, at('a/../../evil.html')),
  site('names an absolute path', '/etc/cron.d/evil', /absolute/, at('/etc/cron.d/evil')),
  site('climbs out backwards', '..\\evil.html', /backslash/, at('..\\evil.html')),
  site('names a drive', 'C:/evil.html', /drive/, at('C:/evil.html')),
  site('hides its name behind a NUL', 'a\u{FFFD}.html', /no file name/, at('a\0.html')),
  site('names a device of Windows', 'CON', /cannot keep/, at('CON')),
  site('names a hidden stream', 'a.html:evil', /cannot keep/, at('a.html:evil')),
  site('links to the server’s files', 'passwd', /symbolic link/, {
    ...at('passwd', { data: '/etc/passwd', mode: 0o120777 }),
  }),
  site('brings a device', 'disk', /neither a file/, at('disk', { mode: 0o060644 })),
  site('says one name twice', 'a.html', /two entries/, at('a.html'), at('a.html', { data: 'y' })),
  site('overwrites by capitals', 'A.html', /capitals/, at('a.html'), at('A.html')),
  site('is a file and a folder', 'a/b.html', /file and for a folder/, at('a'), at('a/b.html')),
  site('is encrypted', 'a.html', /encrypted/, at('a.html', { flags: 0x801 })),
  site('shows two names', 'a.html', /two different ways/, {
    ...at('a.html', { header: { name: '../b.html' } }),
  }),
  site('lies about its size', 'a.html', /not as large/, at('a.html', { claims: { size: 9000 } })),
  site('lies about its checksum', 'a.html', /checksum/, at('a.html', { claims: { crc32: 1 } })),
  {
    name: 'is a bomb',
    make: () => writeZip([index, { name: 'bomb.bin', packed: zeros(150 * MB) }]),
    mimeType: ZIP,
    blames: 'bomb.bin',
    because: /200 times its size/,
  },
  {
    name: 'is a bomb of many entries that share their bytes',
    make: () => {
      const shared = { name: 'core.bin', data: noise(1, 64_000), stored: true };
      const offset = writeZip([index]).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
      const quoting = Array.from({ length: 50 }, (_, n) => ({
        ...shared,
        name: `copy-${n}.bin`,
        claims: { offset },
      }));
      return writeZip([index, shared, ...quoting]);
    },
    mimeType: ZIP,
    blames: '',
    because: /two different ways|shares bytes|damaged/,
  },
  {
    name: 'claims more than 2 GB',
    make: () =>
      writeZip([
        index,
        ...Array.from({ length: 3 }, (_, n) => ({
          name: `${n}.bin`,
          data: noise(n, 1000),
          claims: { size: 900 * MB },
        })),
      ]),
    mimeType: ZIP,
    blames: '',
    because: /2 GB|200 times/,
  },
  {
    name: 'has 50 001 entries',
    make: () =>
      writeZip(Array.from({ length: 50_001 }, (_, n) => ({ name: `${n}.txt`, stored: true }))),
    mimeType: ZIP,
    blames: '',
    because: /more than 50,000 entries/,
  },
  {
    name: 'has no first page',
    make: () => writeZip([at('start.html')]),
    mimeType: ZIP,
    blames: 'index.html',
    because: /no such page/,
  },
  epub('laughs a billion times in its container', 'META-INF/container.xml', ENTITIES, {
    container: laughing(CONTAINER_XML),
  }),
  epub('laughs in its package document', 'OEBPS/content.opf', ENTITIES, { opf: laughing(OPF) }),
  epub('reads the server’s files by an entity', 'OEBPS/content.opf', ENTITIES, {
    opf: laughing(OPF, OUTSIDE),
  }),
  epub('hides its entities in UTF-16', 'OEBPS/content.opf', ENTITIES, {
    opf: Buffer.from(`\uFEFF${laughing(OPF)}`, 'utf16le'),
  }),
  epub('laughs in its contents', 'OEBPS/nav.xhtml', ENTITIES, {
    others: [{ name: 'OEBPS/nav.xhtml', data: laughing(xhtml('<nav/>')) }],
  }),
  epub('laughs in its NCX', 'OEBPS/toc.ncx', ENTITIES, {
    nav: null,
    ncx: '',
    others: [{ name: 'OEBPS/toc.ncx', data: laughing(NCX) }],
  }),
  epub('is bottomless', 'OEBPS/content.opf', /not well-formed/, { opf: '<a>'.repeat(100_000) }),
];
