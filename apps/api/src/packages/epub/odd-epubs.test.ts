import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EPUB, type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';
import { readerBookOf } from '#packages/testing/staged.ts';
import { epubOfMany, ncxPoint, sampleEpub } from '#packages/testing/sample-epub.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

describe('what other tools make', () => {
  it('EPUB 2 with nothing but an NCX', async () => {
    const imported = await bench.import(
      sampleEpub({
        version: '2.0',
        nav: null,
        ncx:
          ncxPoint('One', 'one.xhtml', ncxPoint('First', 'one.xhtml#s1')) +
          ncxPoint('Two', 'two.xhtml'),
        metadata:
          '<dc:title>Old &#x2014; one</dc:title><dc:creator opf:role="aut">A. Writer</dc:creator><dc:creator opf:role="ill">A. Painter</dc:creator><dc:language>tr_TR</dc:language><dc:description>&lt;p&gt;Two&lt;/p&gt;&lt;p&gt;lines&lt;/p&gt;</dc:description>',
      }),
      EPUB,
    );
    expect(imported).toMatchObject({
      title: 'Old \u2014 one',
      authors: ['A. Writer'],
      language: 'tr-TR',
      description: 'Two lines',
      warnings: [],
      tableOfContents: {
        titles: [
          { title: 'One', pageNumber: 1, subtitles: [{ subtitle: 'First', pageNumber: 2 }] },
          { title: 'Two', pageNumber: 3 },
        ],
      },
    });
  });

  it('mimetype last, and sent as a plain ZIP in a folder of its own', async () => {
    const [mimetype, ...others] = sampleEpub();
    const inFolder = [...others, mimetype!].map((entry) => ({
      ...entry,
      name: `my book/${String(entry.name)}`,
    }));
    const litter = [
      { name: '__MACOSX/._my book', data: 'x' },
      { name: 'my book/.DS_Store', data: 'x' },
    ];
    const imported = await bench.import([...inFolder, ...litter], ZIP);
    expect(imported).toMatchObject({ kind: 'epub', warnings: [], pages: 5 });
    expect(imported.manifestHash).toBe((await bench.import(sampleEpub(), EPUB)).manifestHash);
  });

  it('percent-encoded, Unicode and decomposed paths', async () => {
    const file = 'b%C3%B6l%C3%BCm%20%231%2C%20a.xhtml';
    const [chapter] = [{ file, body: '<p>x</p><h2 id="\u00e7ay">\u00c7ay</h2>' }];
    const entries = sampleEpub({
      opfPath: '\u0130\u00e7indekiler/kitap.opf',
      chapters: [chapter],
      nav: `<li><a href="${file}">Bir</a></li><li><a href="${file}#%C3%A7ay">\u00c7ay</a></li>`,
    });
    const decomposed = entries.map((entry) => ({
      ...entry,
      name: String(entry.name).normalize('NFD'),
    }));
    const imported = await bench.import(decomposed, EPUB);
    expect(imported.warnings).toEqual([]);
    expect(imported.files.map(({ path }) => path)).toContain(
      'epub/\u0130\u00e7indekiler/b\u00f6l\u00fcm #1, a.xhtml',
    );
    const folder = '%C4%B0%C3%A7indekiler';
    expect((await readerBookOf(imported)).positions.map(({ href }) => href)).toEqual([
      `${folder}/${file}`,
      `${folder}/${file}#%C3%A7ay`,
    ]);
    expect(Object.keys((await readerBookOf(imported)).sizes!)).toEqual([
      '\u0130\u00e7indekiler/b\u00f6l\u00fcm %231%2C a.xhtml',
    ]);
  });

  it.each<[string, (opf: string) => Buffer]>([
    ['a byte order mark', (opf) => Buffer.from(`\uFEFF${opf}`)],
    ['UTF-16, little end first', (opf) => Buffer.from(`\uFEFF${opf}`, 'utf16le')],
    ['UTF-16, big end first', (opf) => Buffer.from(`\uFEFF${opf}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (opf) => Buffer.from(opf, 'utf16le')],
    [
      'windows-1254',
      (opf) =>
        Buffer.from(
          opf.replace('?>', ' encoding="windows-1254"?>').replace('\u015f', '\u00fe'),
          'latin1',
        ),
    ],
    ['blank lines before the beginning', (opf) => Buffer.from(`\n\n${opf}`)],
  ])('XML in %s', async (_, encode) => {
    const options = { metadata: '<dc:title>A\u015fk</dc:title>' };
    const opf = sampleEpub(options).find(({ name }) => name === 'OEBPS/content.opf')!
      .data as string;
    const imported = await bench.import(sampleEpub({ opf: encode(opf) }), EPUB);
    expect(imported).toMatchObject({ title: 'A\u015fk', pages: 5 });
  });

  /** `npm run torture` has 5 000. */
  it('a spine of 1 000 documents', async () => {
    const { pages, tableOfContents } = await bench.import(epubOfMany(1000), EPUB);
    expect(pages).toBe(1000);
    expect(tableOfContents?.titles.at(-1)).toMatchObject({
      title: 'Chapter 999',
      pageNumber: 1000,
    });
  });

  it('no contents, or unreadable ones: chapters by their headings', async () => {
    const none = await bench.import(sampleEpub({ nav: null }), EPUB);
    expect(none.tableOfContents?.titles.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(none.warnings).toMatchObject([{ reason: 'contents.missing' }]);

    const broken = await bench.import(
      sampleEpub({ others: [{ name: 'OEBPS/nav.xhtml', data: '<nav><ol><li>' }] }),
      EPUB,
    );
    expect(broken.warnings.map(({ reason }) => reason)).toEqual([
      'contents.unreadable',
      'contents.missing',
    ]);
  });

  it('documents that are not in line, which only count where the contents name them', async () => {
    const spine = '<itemref idref="c0"/><itemref idref="c1" linear="no"/>';
    const nav = '<li><a href="one.xhtml">One</a></li>';
    expect((await bench.import(sampleEpub({ spine, nav }), EPUB)).pages).toBe(1);
    const named = `${nav}<li><a href="two.xhtml">Notes</a></li>`;
    expect((await bench.import(sampleEpub({ spine, nav: named }), EPUB)).pages).toBe(2);
  });
});
