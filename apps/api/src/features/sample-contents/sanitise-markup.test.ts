// @vitest-environment jsdom
import { isSanitised } from '@rahle/contract/markup';
import { growthOf, LINEAR } from '@rahle/contract/testing/growth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseMarkup } from './sanitise-markup.ts';

const LINK = 'target="_blank" rel="noopener noreferrer"';

describe('of a description', () => {
  it.each([
    [
      'emphasis stays',
      '<STRONG>Four</STRONG> <em>lessons</em>',
      '<strong>Four</strong> <em>lessons</em>',
    ],
    ['lists stay', '<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
    ['plain text stays', 'one & two, 3 < 4 "5"', 'one &amp; two, 3 &lt; 4 "5"'],
    ['what was written as text stays text', '&lt;b&gt; &amp;amp;', '&lt;b&gt; &amp;amp;'],
    ['lines break', 'a<br>b<br/>c</br>', 'a<br>b<br>c'],
    [
      'links open in a new tab',
      '<a href="https://a.example/?b&amp;c">a</a>',
      `<a href="https://a.example/?b&amp;c" ${LINK}>a</a>`,
    ],
    [
      'a link keeps its first address',
      '<a href=https://a.example HREF=https://b.example>a</a>',
      `<a href="https://a.example" ${LINK}>a</a>`,
    ],
    ['links that are no pages lead nowhere', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['nor do relative ones', '<a href="/admin">a</a>', '<a>a</a>'],
    ['scripts go', 'a<script>alert(1)</script>b', 'ab'],
    ['handlers go', '<b onclick="alert(1)">b</b>', '<b>b</b>'],
    ['pictures go', 'a<img src=x onerror=alert(1)>', 'a'],
    ['styles go', '<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    ['frames and forms go', '<iframe src="https://a.example"></iframe><form><input></form>b', 'b'],
    ['headings lose their rank', '<h1>Title</h1>', 'Title'],
    ['comments go', 'a<!-- b --><![CDATA[c]]><?d?><!doctype e>f', 'af'],
    ['what was left open is closed', '<ul><li>a<li><b>b', '<ul><li>a</li><li><b>b</b></li></ul>'],
    ['what was closed in the wrong order is put right', '<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    [
      'a paragraph ends where the next begins',
      '<p>a<p>b<ul><li>c',
      '<p>a</p><p>b</p><ul><li>c</li></ul>',
    ],
    ['no link holds another', '<a>a<b><a>b', '<a>a<b></b></a><a>b</a>'],
  ])('%s', (_, given, safe) => expect(sanitiseMarkup(given)).toBe(safe));
});

/** Forms by which other sanitisers were once passed: by nesting, other namespaces, entities, half-written tags. */
const ATTACKS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><script>alert(1)</script><b>x</b></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg><svg/onload=alert(1)>',
  '<math href="javascript:alert(1)">x</math><a xlink:href="javascript:alert(1)">x</a>',
  '<img srcset="x 1x, javascript:alert(1) 2x" onerror=alert(1)><picture><source srcset=x></picture>',
  '<a href="java&#115;cript:alert(1)">x</a><a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href="jav&Tab;ascript:alert(1)">x</a><a href="\tjavascript:alert(1)">x</a>',
  '<a href="https://a.example/&quot; onclick=&quot;alert(1)">x</a>',
  "<a href='https://a.example/\"><img src=x onerror=alert(1)>'>x</a>",
  '<a href="https://a.example/\\@evil">x</a><a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<style>@import "https://a.example";</style><b style="background:url(javascript:alert(1))">x</b>',
  '<link rel=stylesheet href=//a.example><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<b <script>alert(1)</script>>x</b>',
  '<a/href="https://a.example"/onclick=alert(1)>x</a>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><template><style></select><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<base href="https://a.example"><object data=x></object><embed src=x>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<plaintext><b>x',
  '<b\u0000onclick=alert(1)>x</b>',
  '&lt;img src=x onerror=alert(1)&gt;',
];

const ALLOWED = 'A B BLOCKQUOTE BR CODE EM I LI MARK OL P S SMALL SPAN STRONG SUB SUP U UL'.split(
  ' ',
);

const asRead = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;

/** What a browser makes of it: every element and attribute that it finds, but for those that are allowed. */
function foundIn(html: string): string[] {
  return [...asRead(`<div>${html}</div>`).querySelectorAll('div *')].flatMap(
    ({ tagName, attributes }) => [
      ...(ALLOWED.includes(tagName) ? [] : [tagName]),
      ...[...attributes]
        .filter(({ name, value }) => !isLinkAttribute(tagName, name, value))
        .map(({ name, value }) => `${tagName} ${name}=${value}`),
    ],
  );
}

function isLinkAttribute(tagName: string, name: string, value: string): boolean {
  if (tagName !== 'A') return false;
  if (name === 'href') return /^https?:\/\//i.test(value);
  return (
    `${name}="${value}"` === 'target="_blank"' ||
    `${name}="${value}"` === 'rel="noopener noreferrer"'
  );
}

describe('nothing that acts comes out', () => {
  it.each(ATTACKS)('of %s', (attack) => {
    const html = sanitiseMarkup(attack);
    expect(foundIn(html)).toEqual([]);
    expect(isSanitised(html)).toBe(true);
    expect(sanitiseMarkup(html)).toBe(html);
  });

  it('of whatever else is put together from such parts', () => {
    const parts = ATTACKS.flatMap((attack) => attack.split(/(?=[<>"'&=])/));
    const words = fc.array(fc.constantFrom(...parts, ...ALLOWED.map((tag) => `<${tag}>`)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, (given) => {
        const html = sanitiseMarkup(given.join(''));
        expect(foundIn(html)).toEqual([]);
        expect(isSanitised(html)).toBe(true);
        // A browser reads it as it was written.
        expect(asRead(html).innerHTML.replaceAll('&nbsp;', '\u00a0')).toBe(html);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what is shown without a sanitiser is told by its form', () => {
  it.each([
    ['<b>x</b>', true],
    [`<a href="https://a.example" ${LINK}>x</a>`, true],
    ['<b onclick="x">x</b>', false],
    ['<img src=x>', false],
    [`<a href="javascript:x" ${LINK}>x</a>`, false],
    [`<a href="https://a.example" onclick="x" ${LINK}>x</a>`, false],
    ['<b', false],
  ])('%s', (html, isSafe) => expect(isSanitised(html)).toBe(isSafe));
});

describe('the work', () => {
  const MANY: Record<string, (times: number) => string> = {
    nested: (times) => '<b>'.repeat(times) + '</b>'.repeat(times),
    'left open': (times) => '<i>'.repeat(times),
    'closed and never opened': (times) => '<b>'.repeat(times) + '</i>'.repeat(times),
    'not allowed': (times) => '<x>'.repeat(times) + '</x>'.repeat(times),
    'half written': (times) => '<'.repeat(times),
    'full of attributes': (times) => `<a ${'href=x '.repeat(times)}>`,
    'full of entities': (times) => '&amp;&#x26;&'.repeat(times),
    'of comments': (times) => '<!--'.repeat(times),
    'in other namespaces': (times) => '<svg><style>'.repeat(times) + '<math><mtext>'.repeat(times),
    'of links': (times) => '<a href="https://a.example/">'.repeat(times),
    'of lists': (times) => '<ul><li>'.repeat(times),
    'of one long address': (times) => `<a href="https://a.example/${'&amp;x'.repeat(times)}">`,
  };
  it.each(Object.entries(MANY))(
    'grows with the text and not by its square: %s',
    async (_, make) => expect(await growthOf(make, sanitiseMarkup)).toBeLessThan(LINEAR),
    60_000,
  );

  it('of depth ends, while the words stay', () => {
    const html = sanitiseMarkup(`${'<b>'.repeat(1000)}deep${'</b>'.repeat(1000)}`);
    expect(html).toBe(`${'<b>'.repeat(32)}deep${'</b>'.repeat(32)}`);
  });
});
