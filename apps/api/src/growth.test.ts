import { AnnotationFile } from '@rahle/contract/annotations';
import { growthOf, LINEAR } from '@rahle/contract/testing/growth';
import { fold } from '@rahle/contract/fold';
import { parseReaderBook } from '@rahle/contract/reader-book';
import { compose } from '@rahle/contract/compose';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#features/member-import/parse-csv.ts';
import { addBase } from '#features/proxy/add-base.ts';
import { hasShownWords } from '#features/proxy/shown-words.ts';
import { textOfPage } from '#features/proxy/page-text.ts';
import { mayBeFramed } from '#features/public-site/frame-permission.ts';
import { sanitiseMarkup } from '#features/sample-contents/sanitise-markup.ts';
import { sniff } from '#features/files/sniff.ts';
import { resolveReference } from '#packages/address.ts';
import { readMetadata } from '#packages/epub/metadata.ts';
import { parseNavigation } from '#packages/epub/navigation.ts';
import { collectFacts } from '#packages/html/collect-facts.ts';
import { collectHeadings } from '#packages/html/collect-headings.ts';
import { collectLinks } from '#packages/html/collect-links.ts';
import { chooseNav } from '#packages/html/outline.ts';
import { scanPage } from '#packages/html/scan-page.ts';
import { watchRemote, watchStyle } from '#packages/html/watch-remote.ts';
import { toLanguage, toLine } from '#packages/plain-text.ts';
import { parseXml } from '#packages/xml/parse-xml.ts';
import { escapeHtml } from '#http/escape.ts';

const PIECE = 64 * 1024;
const MARKS = '\u0301\u0316';

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

async function drain(pieces: AsyncIterable<string>) {
  for await (const _ of pieces);
}

/** All that the importer looks for in a page, and what it makes of it. */
function scan(page: string) {
  const [facts, headings, links] = [collectFacts(), collectHeadings(), collectLinks()];
  const scanning = scanPage([facts, headings, links, watchRemote(() => {})], false);
  const bytes = Buffer.from(page);
  for (let at = 0; at < bytes.length; at += PIECE) scanning.write(bytes.subarray(at, at + PIECE));
  scanning.end();
  facts.facts();
  chooseNav(links.navs, 'index.html', () => true);
}

function style(sheet: string) {
  const watch = watchStyle(() => {});
  const bytes = Buffer.from(sheet);
  for (let at = 0; at < bytes.length; at += PIECE) watch.write(bytes.subarray(at, at + PIECE));
}

/** What a reader refuses it has looked at all the same. */
const read = (work: (bytes: Buffer) => unknown) => (text: string) => {
  try {
    work(Buffer.from(text));
  } catch {
    // Refused.
  }
};
const metadata = read((bytes) => readMetadata(parseXml(bytes, 'x')));
const navigation = read((bytes) => parseNavigation(bytes, 'nav.xhtml'));

const csv = (text: string) => parseCsv(text).catch(() => {});
const annotations = (text: string) => AnnotationFile.safeParse(JSON.parse(text));
const HEADING = 'firstName,lastName,email\n';

const page = (text: string) => drain(addBase(inPieces(text), 'https://books.example/'));
const words = (text: string) => hasShownWords(inPieces(text));
const repeat =
  (what: string, before = '', after = '') =>
  (n: number) =>
    before + what.repeat(n) + after;
const numbered =
  (what: (n: number) => string, before = '', after = '') =>
  (n: number) =>
    before + Array.from({ length: n }, (_, at) => what(at)).join('') + after;

type Case = [string, (n: number) => string, (input: string) => unknown];

const CASES: Case[] = [
  ['a proxied page of heads', repeat('<head'), page],
  ['a proxied page of heads in heads', repeat('<html><head>'), page],
  ['a proxied page of bases', repeat('<base '), page],
  [
    'a proxied page of open and closed tags',
    (n) => '<noscript>'.repeat(n) + '</x>'.repeat(n),
    page,
  ],
  ['a proxied page of comments', repeat('<!--'), page],
  ['a proxied page of attributes', repeat(' a="<head>"', '<head'), page],
  ['a stored page of wordless tags', (n) => '<b>'.repeat(n) + '</i>'.repeat(n), words],
  ['a stored page of scripts', repeat('<script></script>'), words],
  ['a stored page of comments', repeat('<!-- --> '), words],
  ['the text of a page', repeat('<meta charset='), (text) => drain(textOfPage(Buffer.from(text)))],
  ['a page of open and closed tags', (n) => '<b>'.repeat(n) + '</i>'.repeat(n), scan],
  ['a page of paragraphs', (n) => '<div>'.repeat(n) + '</p>'.repeat(n), scan],
  ['a page of open tags', repeat('<'), scan],
  ['a page of attributes', numbered((n) => ` a${n}=""`, '<a'), scan],
  ['a page of lists', numbered((n) => `<ul><li><a href="#${n}">x</a>`, '<nav>'), scan],
  ['a page of headings', numbered((n) => `<h2 id="${n}">x</h2>`), scan],
  ['a page with a long title', repeat(MARKS, '<title>'), scan],
  ['a page with a long link', repeat(MARKS, '<nav><a href="', '">x</a></nav>'), scan],
  ['a page with a long description', repeat(MARKS, '<meta name=author content="', '">'), scan],
  ['a page with a long style', repeat(' ', '<p style="url(', '">'), scan],
  ['a page of sources', repeat(', ', '<img srcset="', '">'), scan],
  ['a style sheet of spaces', repeat(' ', 'url('), style],
  ['a style sheet of addresses', repeat('url('), style],
  ['a style sheet of imports', repeat('@import '), style],
  [
    'metadata',
    numbered((n) => `<creator id="${n}"/><meta refines="#x${n}"/>`, '<m>', '</m>'),
    metadata,
  ],
  ['metadata of marks', repeat(MARKS, '<m><title>', '</title></m>'), metadata],
  ['markup in metadata', repeat('&lt;b', '<m><description>', '</description></m>'), metadata],
  ['XML of attributes', numbered((n) => ` a${n}="x"`, '<m', '/>'), metadata],
  ['XML of namespaces', numbered((n) => ` xmlns:a${n}="x"`, '<m', '/>'), metadata],
  ['XML of prefixes', repeat('<a:b/>', '<m>', '</m>'), metadata],
  ['XML of entities', repeat('&amp;&nbsp;', '<m>', '</m>'), metadata],
  ['contents', repeat('<li><a href="a">x</a></li>', '<nav><ol>', '</ol></nav>'), navigation],
  ['a line of marks', repeat(MARKS, 'a'), toLine],
  ['a line of spaces', repeat(' \u00AD', 'a', 'a'), toLine],
  ['a language', repeat('en-'), toLanguage],
  ['a reference', repeat('%CC%81%CC%96'), (text) => resolveReference(text, 'a.html')],
  ['a reference of dots', repeat('../'), (text) => resolveReference(text, 'a.html')],
  ['a search', repeat(MARKS, 'a'), (text) => fold(compose(text))],
  ['a description of open tags', repeat('<b>'), sanitiseMarkup],
  ['a description of tags that never end', repeat('<p '), sanitiseMarkup],
  ['a description of links', repeat('<a href="https://a.example/">'), sanitiseMarkup],
  ['escaped text', repeat('<&"'), escapeHtml],
  [
    'a site’s policy',
    repeat(' ; frame-ancestors '),
    (text) => mayBeFramed({ 'content-security-policy': text }),
  ],
  ['a list of people', numbered((n) => `A,B,${n}@a.example\n`, HEADING), csv],
  ['a list of blank lines', repeat('\n', HEADING), csv],
  ['a list of empty cells', repeat(',', HEADING), csv],
  ['a list of quotes', repeat('"', HEADING), csv],
  ['annotations', numbered((n) => `,{"id":"${n}"}`, '{"items":[0', ']}'), annotations],
  ['a frozen reader’s page', repeat('<script type="application/json">'), parseReaderBook],
  ['a frozen reader’s book', repeat(',{"title":"x"}', '{"contents":[0', ']}'), parseReaderBook],
  ['a file’s beginning', repeat('<!doctype '), (text) => sniff(Buffer.from(text))],
];

describe('time grows no faster than what others wrote', () => {
  it.each(CASES)(
    '%s',
    async (_, input, work) => {
      expect(await growthOf(input, work)).toBeLessThan(LINEAR);
    },
    120_000,
  );
});
