import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EPUB, type ImportBench, importBench } from '#packages/testing/import-bench.ts';
import { sampleEpub } from '#packages/testing/sample-epub.ts';
import { readStaged, readerBookOf } from '#packages/testing/staged.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

describe('an EPUB 3', () => {
  it('becomes a version with its own files, and what the reader must know of it', async () => {
    const imported = await bench.import(sampleEpub(), EPUB);
    expect(imported).toMatchObject({
      kind: 'epub',
      title: 'A Sample',
      authors: ['Ada Lane'],
      language: 'en',
      entryPath: 'index.html',
      detailsPath: null,
      warnings: [],
    });
    expect(imported.files.map(({ path, type }) => `${path} ${type}`)).toEqual([
      'epub/META-INF/container.xml application/xml',
      'epub/OEBPS/content.opf application/oebps-package+xml',
      'epub/OEBPS/nav.xhtml application/xhtml+xml',
      'epub/OEBPS/one.xhtml application/xhtml+xml',
      'epub/OEBPS/two.xhtml application/xhtml+xml',
      'epub/mimetype application/octet-stream',
      'rahle-book.json application/json',
    ]);
    expect(imported.totalBytes).toBe(imported.files.reduce((sum, { size }) => sum + size, 0));
    expect(await readStaged(imported, 'epub/mimetype')).toBe('application/epub+zip');
  });

  it('numbers its places in reading order, a heading that opens its document being no place of its own', async () => {
    const imported = await bench.import(sampleEpub(), EPUB);
    const places = [
      [1, 'OEBPS/one.xhtml', 'One'],
      [2, 'OEBPS/one.xhtml#s1', 'First'],
      [3, 'OEBPS/one.xhtml#s2', 'Second'],
      [4, 'OEBPS/two.xhtml', 'Two'],
      [5, 'OEBPS/two.xhtml#top', 'Two'],
    ].map(([pageNumber, href, title]) => ({ pageNumber, href, title }));
    expect(imported.positions).toEqual(
      places.map((place) => ({ ...place, href: `epub/${place.href}` })),
    );
    expect(imported.pages).toBe(5);
    expect(await readerBookOf(imported)).toMatchObject({
      contentId: 'c0ffee00-0000-4000-8000-000000000000',
      package: 'epub/OEBPS/content.opf',
      positions: places,
      metaInf: ['META-INF/container.xml'],
    });
  });

  it('flattens its contents into two levels', async () => {
    const nav =
      '<li><span>Part</span><ol><li><a href="one.xhtml">One</a><ol><li><a href="one.xhtml#s1">Deep &amp; <em>down</em></a></li></ol></li><li><a href="two.xhtml">Two&nbsp;</a></li></ol></li>';
    const { tableOfContents } = await bench.import(sampleEpub({ nav }), EPUB);
    expect(tableOfContents).toEqual({
      titles: [
        {
          title: 'Part',
          pageNumber: 1,
          href: 'epub/OEBPS/one.xhtml',
          subtitles: [
            { subtitle: 'One', pageNumber: 1, href: 'epub/OEBPS/one.xhtml' },
            { subtitle: 'Deep & down', pageNumber: 2, href: 'epub/OEBPS/one.xhtml#s1' },
            { subtitle: 'Two', pageNumber: 3, href: 'epub/OEBPS/two.xhtml' },
          ],
        },
      ],
      resources: [],
    });
  });

  it('keeps its hash while nothing changes, and loses it with a byte', async () => {
    const [first, again] = [
      await bench.import(sampleEpub(), EPUB),
      await bench.import(sampleEpub(), EPUB),
    ];
    expect(again.manifestHash).toBe(first.manifestHash);
    expect(first.manifestHash).toMatch(/^[\da-f]{64}$/);
    const other = await bench.import(
      sampleEpub({ others: [{ name: 'OEBPS/x', data: 'x' }] }),
      EPUB,
    );
    expect(other.manifestHash).not.toBe(first.manifestHash);
  });

  it('is called what its publisher calls it, and the reader is told so', async () => {
    const title = 'Better </script><b>title</b>';
    const imported = await bench.import(sampleEpub(), EPUB, { title });
    expect(imported.title).toBe(title);
    expect((await readerBookOf(imported)).title).toBe(title);
  });
});

describe('the cover', () => {
  const picture = { name: 'OEBPS/art/face.png', data: 'a picture' };
  const item = (more: string) =>
    `<item id="face" href="art/face.png" media-type="image/png" ${more}/>`;
  const withPicture = {
    chapters: [{ file: 'one.xhtml', body: '<svg><image xlink:href="art/face.png"/></svg>' }],
  };

  it.each([
    ['of EPUB 3', { manifest: item('properties="cover-image"') }],
    [
      'of EPUB 2',
      { manifest: item(''), metadata: '<dc:title>x</dc:title><meta name="cover" content="face"/>' },
    ],
    [
      'of EPUB 2, by its file',
      { metadata: '<dc:title>x</dc:title><meta name="cover" content="art/face.png"/>' },
    ],
    ['of a guide', { guide: '<guide><reference type="cover" href="art/face.png"/></guide>' }],
    ['that opens the book', withPicture],
  ])('%s is found', async (_, options) => {
    const imported = await bench.import(sampleEpub({ ...options, others: [picture] }), EPUB);
    expect(imported.cover).toMatchObject({ type: 'image/png', size: picture.data.length });
    expect(await readFile(join(imported.stagingDir, imported.cover!.path), 'utf8')).toBe(
      'a picture',
    );
  });

  it('is none where there is none', async () => {
    expect((await bench.import(sampleEpub({ others: [picture] }), EPUB)).cover).toBeNull();
  });
});
