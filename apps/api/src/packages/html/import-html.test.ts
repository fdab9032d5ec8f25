import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTML, type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

const file = (name: string, data: string) => ({ name, data });

describe('a ZIP of HTML', () => {
  it('is taken as it is, out of its only folder', async () => {
    const imported = await bench.import(
      [
        file(
          'book/index.html',
          '<html lang="tr"><title>Bir Kitap</title><meta name="author" content="Ay\u015fe"><nav><ol><li><a href="a.html">A</a><ol><li><a href="a.html#two">A two</a></li></ol></li><li><a href="b%20b.html">B</a></li><li><a href="https://elsewhere.example">Out</a></li></ol></nav>',
        ),
        file('book/a.html', '<h1>A</h1><p>text</p><h2 id="two">Two</h2>'),
        file('book/b b.html', '<h1>B</h1>'),
        file('book/details.html', '<p>About</p>'),
        file('book/img/cover.jpg', 'jpeg'),
        file('__MACOSX/book/._index.html', 'x'),
      ],
      ZIP,
    );
    expect(imported).toMatchObject({
      kind: 'site',
      title: 'Bir Kitap',
      authors: ['Ay\u015fe'],
      language: 'tr',
      entryPath: 'index.html',
      detailsPath: 'details.html',
      cover: { type: 'image/jpeg', size: 4 },
      pages: 4,
      tableOfContents: {
        titles: [
          {
            title: 'A',
            pageNumber: 2,
            href: 'a.html',
            subtitles: [{ subtitle: 'A two', pageNumber: 3, href: 'a.html#two' }],
          },
          { title: 'B', pageNumber: 4, href: 'b%20b.html', subtitles: [] },
        ],
      },
    });
    expect(imported.files.map(({ path }) => path)).toEqual([
      'a.html',
      'b b.html',
      'details.html',
      'img/cover.jpg',
      'index.html',
    ]);
  });

  it('offers its headings, or its links, where it has no nav', async () => {
    const headings = await bench.import(
      [file('index.html', '<h1 id="t">T</h1><h2 id="a">A</h2><h3 id="b">B</h3>')],
      ZIP,
    );
    expect(headings.tableOfContents?.titles).toMatchObject([
      { title: 'T', pageNumber: 1 },
      { title: 'A', pageNumber: 2, subtitles: [{ subtitle: 'B', pageNumber: 3 }] },
    ]);
    const links = await bench.import(
      [
        file(
          'index.html',
          '<p><a href="style.css">no page</a><a href="x/a.html">First</a><a href="x/a.html">again</a>',
        ),
        file('x/a.html', 'text'),
        file('style.css', ''),
      ],
      ZIP,
    );
    expect(links.tableOfContents?.titles).toMatchObject([
      { title: 'First', pageNumber: 2, href: 'x/a.html' },
    ]);
  });

  it('shows the picture meant for previews as its cover', async () => {
    const imported = await bench.import(
      [
        file('index.html', '<meta property="og:image" content="/art/x.webp">'),
        file('art/x.webp', 'webp!'),
      ],
      ZIP,
    );
    expect(imported.cover).toMatchObject({ type: 'image/webp', size: 5 });
  });
});

describe('one HTML page', () => {
  it('is kept byte for byte, with its headings as contents', async () => {
    const page =
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title> A\n page </title></head><body><h1 id="a">Don&rsquo;t <em>panic</em></h1><p>x</p><section id="s"><h2>In a section</h2></section><h2>No id</h2></body></html>';
    const imported = await bench.import(page, HTML);
    expect(imported).toMatchObject({
      kind: 'page',
      title: 'A page',
      language: 'en',
      pages: 2,
      cover: null,
    });
    expect(imported.tableOfContents?.titles).toEqual([
      { title: 'Don\u2019t panic', pageNumber: 1, href: 'index.html', subtitles: [] },
      { title: 'In a section', pageNumber: 2, href: 'index.html#s', subtitles: [] },
    ]);
    expect(imported.files).toMatchObject([
      { path: 'index.html', size: Buffer.byteLength(page), type: 'text/html' },
    ]);
  });

  it('has one place and no contents without headings', async () => {
    const imported = await bench.import('<p>\u015fu', HTML);
    expect(imported).toMatchObject({ title: null, pages: 1, tableOfContents: null });
  });

  it.each<[string, Buffer | string, string]>([
    ['UTF-8 that nobody declared', '<h1 id="a">\u015eu</h1>', 'text/html; charset=utf-8'],
    ['a byte order mark', '\uFEFF<h1 id="a">\u015eu</h1>', 'text/html'],
    ['UTF-16', Buffer.from('\uFEFF<h1 id="a">\u015eu</h1>', 'utf16le'), 'text/html'],
    [
      'windows-1254',
      Buffer.from('<meta charset="windows-1254"><h1 id="a">\u00deu</h1>', 'latin1'),
      'text/html',
    ],
  ])('is read in %s', async (_, page, type) => {
    const imported = await bench.import(page, HTML);
    expect(imported.tableOfContents?.titles[0]?.title).toBe('\u015eu');
    expect(imported.files[0]?.type).toBe(type);
  });
});
