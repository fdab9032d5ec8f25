import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EPUB, type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';
import {
  CONTAINER_XML,
  containerFor,
  ncxPoint,
  type SampleEpub,
  sampleEpub,
  xhtml,
} from '#packages/testing/sample-epub.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>`;
const OUTSIDE = '<!DOCTYPE x [<!ENTITY % file SYSTEM "file:///etc/passwd"> %file;]>';

const withLaughs = (xml: string, doctype = LAUGHS) =>
  xml.replace(/<!DOCTYPE[^>]*>/, '').replace(/^(<\?xml[^>]*\?>)?/, `$1${doctype}`);

const encryption = (uri: string, algorithm = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc') => ({
  name: 'META-INF/encryption.xml',
  data: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`,
});

const opf = sampleEpub().find(({ name }) => name === 'OEBPS/content.opf')!.data as string;
const ncx = sampleEpub({ ncx: ncxPoint('One', 'one.xhtml') }).find(
  ({ name }) => name === 'OEBPS/toc.ncx',
)!.data as string;

describe('an EPUB is refused by the name of the entry', () => {
  it.each<[string, string, string, SampleEpub]>([
    [
      'entities in the container',
      'META-INF/container.xml',
      'xml.entities',
      { container: withLaughs(CONTAINER_XML) },
    ],
    ['entities in the package', 'OEBPS/content.opf', 'xml.entities', { opf: withLaughs(opf) }],
    [
      'entities from outside',
      'OEBPS/content.opf',
      'xml.entities',
      { opf: withLaughs(opf, OUTSIDE) },
    ],
    [
      'entities in the nav',
      'OEBPS/nav.xhtml',
      'xml.entities',
      { others: [{ name: 'OEBPS/nav.xhtml', data: withLaughs(xhtml('<nav/>')) }] },
    ],
    [
      'entities in the NCX',
      'OEBPS/toc.ncx',
      'xml.entities',
      { nav: null, ncx: '', others: [{ name: 'OEBPS/toc.ncx', data: withLaughs(ncx) }] },
    ],
    [
      'entities in UTF-16',
      'OEBPS/content.opf',
      'xml.entities',
      { opf: Buffer.from(`\uFEFF${withLaughs(opf)}`, 'utf16le') },
    ],
    ['no container', 'META-INF/container.xml', 'epub.no_container', { container: null }],
    [
      'a container without a book',
      'META-INF/container.xml',
      'epub.no_package',
      { container: containerFor() },
    ],
    [
      'a container that names nothing there',
      'OEBPS/none.opf',
      'epub.no_package',
      { container: containerFor('OEBPS/none.opf') },
    ],
    ['a broken package', 'OEBPS/content.opf', 'xml.malformed', { opf: opf.slice(0, -20) }],
    [
      'a package in another encoding than it says',
      'OEBPS/content.opf',
      'xml.encoding',
      { opf: Buffer.from(opf.replace('A Sample', '\u00c7ay'), 'latin1') },
    ],
    ['a bottomless package', 'OEBPS/content.opf', 'xml.malformed', { opf: '<a>'.repeat(100_000) }],
    [
      'an endless package',
      'OEBPS/content.opf',
      'xml.too_large',
      { opf: opf + ' '.repeat(9_000_000) },
    ],
    ['a spine without items', 'OEBPS/content.opf', 'epub.no_spine', { spine: '' }],
    ['a spine to unknown items', 'ghost', 'epub.no_spine', { spine: '<itemref idref="ghost"/>' }],
    [
      'a spine to nowhere',
      'OEBPS/gone.xhtml',
      'epub.no_spine',
      { chapters: [{ file: 'gone.xhtml' }] },
    ],
    ['DRM', 'OEBPS/one.xhtml', 'epub.protected', { others: [encryption('OEBPS/one.xhtml')] }],
    [
      'DRM by Adobe',
      'OEBPS/two.xhtml',
      'epub.protected',
      { others: [encryption('OEBPS/two.xhtml', 'http://ns.adobe.com/adept')] },
    ],
  ])('%s', async (_, entry, reason, options) => {
    expect(await bench.refusal(sampleEpub(options), EPUB)).toEqual({ reason, entry });
  });

  it('a ZIP that is no EPUB, and a ZIP without a first page', async () => {
    const site = [{ name: 'start.html', data: '<h1>Hi</h1>' }];
    expect(await bench.refusal(site, EPUB)).toEqual({
      reason: 'epub.no_container',
      entry: 'META-INF/container.xml',
    });
    expect(await bench.refusal(site, ZIP)).toEqual({
      reason: 'site.no_entry_page',
      entry: 'index.html',
    });
  });
});

it('says what cannot be shown instead of failing', async () => {
  const imported = await bench.import(
    sampleEpub({
      metadata: '<dc:title>Odd</dc:title><meta property="rendition:layout">pre-paginated</meta>',
      manifest: '<item id="v" href="https://media.example/film.mp4" media-type="video/mp4"/>',
      container: containerFor('OEBPS/content.opf', 'other/content.opf'),
      chapters: [
        {
          file: 'one.xhtml',
          body: '<img src="https://pictures.example/a.png"/><script>1</script>',
        },
        { file: 'gone.xhtml' },
        { file: 'two.xhtml', body: '<a href="https://fine.example/">a link is fine</a>' },
      ],
      nav: '<li><a href="one.xhtml">One</a></li><li><a href="nowhere.xhtml">Nowhere</a></li>',
      others: [
        { name: 'mimetype', data: 'text/plain' },
        { name: 'OEBPS/style.css', data: 'body { background: url( "//cdn.example/paper.png" ) }' },
        encryption('OEBPS/fonts/serif.otf', 'http://www.idpf.org/2008/embedding'),
      ],
    }),
    EPUB,
  );
  expect(imported.warnings.map(({ entry, reason }) => `${reason} ${entry}`).toSorted()).toEqual([
    'contents.nowhere OEBPS/nowhere.xhtml',
    'font.obfuscated OEBPS/fonts/serif.otf',
    'item.missing OEBPS/gone.xhtml',
    'layout.fixed OEBPS/content.opf',
    'mimetype.wrong mimetype',
    'renditions.several META-INF/container.xml',
    'resource.remote OEBPS/content.opf',
    'resource.remote OEBPS/one.xhtml',
    'resource.remote OEBPS/style.css',
    'script.present OEBPS/one.xhtml',
  ]);
  expect(imported.tableOfContents?.titles.map(({ title }) => title)).toEqual(['One']);
});

it('reports an encrypted film beside a readable text', async () => {
  const imported = await bench.import(
    sampleEpub({ others: [{ name: 'OEBPS/film.mp4', data: 'x' }, encryption('OEBPS/film.mp4')] }),
    EPUB,
  );
  expect(imported.warnings).toMatchObject([
    { entry: 'OEBPS/film.mp4', reason: 'resource.encrypted' },
  ]);
});
