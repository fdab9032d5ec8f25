import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBook } from './content-origin.ts';
import { until } from './driver.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const OWNER = {
  organizationId: '11111111-1111-4111-8111-111111111111',
  userId: '22222222-2222-4222-8222-222222222222',
};
const BOOK = '33333333-3333-4333-8333-333333333333';

const names = ['one', 'two'];
const about = {
  contentId: BOOK,
  package: 'epub/OEBPS/content.opf',
  title: 'Kept since then',
  authors: [],
  language: 'en',
  positions: names.map((name, at) => ({
    pageNumber: at + 1,
    href: `OEBPS/${name}.xhtml`,
    title: name,
  })),
};
const items = names.map(
  (name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`,
);
const refs = names.map((name) => `<itemref idref="${name}"/>`);
const xml = (body: string) => ({ body, type: 'application/xml' });

/** An EPUB as versions were when each carried the reader of its day: a page of its own, and nothing beside it. */
const VERSION = {
  'index.html': `<!doctype html><title>Kept</title><script type="application/json" id="rahle-book">
    ${JSON.stringify(about)}
    </script><script src="_reader/reader.js"></script>`,
  '_reader/reader.js': { body: 'document.title = "old"', type: 'text/javascript' },
  'epub/META-INF/container.xml':
    xml(`<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
    <rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`),
  'epub/OEBPS/content.opf':
    xml(`<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/>
    <manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`),
  ...Object.fromEntries(
    names.map((name) => [
      `epub/OEBPS/${name}.xhtml`,
      {
        body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${name}</title></head><body><p>Words of ${name}</p></body></html>`,
        type: 'application/xhtml+xml',
      },
    ]),
  ),
};

const computer = newComputer();
let window: AppWindow;

beforeAll(async () => {
  window = await openWindow(computer);
  await window.invoke('checkDownloadedContent', { owner: OWNER });
});

afterAll(async () => {
  await window?.close();
  computer.remove();
});

it('a copy made when books carried their own reader opens with the program’s, without a network', async () => {
  const { url, manifest, close } = await serveBook(VERSION);
  const start = { action: 'start', owner: OWNER, contentId: BOOK } as const;
  const { outcome } = await window.invoke('downloadContent', { ...start, url, manifest });
  expect(outcome).toBe('complete');
  close();

  const { address } = await window.invoke('getLocalContentPath', {
    owner: OWNER,
    contentId: BOOK,
  });
  await window.run(
    `window.received = [];
     window.onmessage = ({ data }) => window.received.push(data);
     const frame = Object.assign(document.createElement('iframe'), { id: 'book', src: values[0] });
     Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', zIndex: 9999 });
     document.body.append(frame);`,
    `${address}#app=tauri%3A%2F%2Flocalhost&lang=en&page=2`,
  );
  const ready = () =>
    until(async () => {
      const received =
        await window.run<{ type: string; pages: number }[]>('return window.received');
      const found = received.find(({ type }) => type === 'rahle:ready');
      if (!found) throw new Error(`The reader has not opened: ${JSON.stringify(received)}`);
      return found;
    });
  expect(await ready()).toMatchObject({ pages: 2 });
  await window.enter('#book');
  await window.enter('iframe');
  const [title, where, script] = await window.run<string[]>(
    `return [document.title, document.querySelector('.page-number').textContent,
       document.querySelector('script[src]').getAttribute('src')];`,
  );
  await window.enter();
  expect([title, where]).toEqual(['Kept since then', 'Page 2 of 2']);
  expect(script).toBe('/reader:files/reader.js');
});
