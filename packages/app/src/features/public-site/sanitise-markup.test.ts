import { describe, expect, it } from 'vitest';
import { sanitiseMarkup } from './sanitise-markup.ts';
import { sanitiseOnServer } from './sanitise-on-server.ts';

const LINK = 'target="_blank" rel="noopener noreferrer"';

const CASES: [string, string, string][] = [
  [
    'emphasis stays',
    '<strong>Four</strong> <em>lessons</em>',
    '<strong>Four</strong> <em>lessons</em>',
  ],
  ['lists stay', '<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
  ['plain text stays', 'one & two, 3 < 4', 'one &amp; two, 3 &lt; 4'],
  [
    'links open in a new tab',
    '<a href="https://a.example/">a</a>',
    `<a href="https://a.example/" ${LINK}>a</a>`,
  ],
  ['links that are no pages lead nowhere', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['nor do relative ones', '<a href="/admin">a</a>', '<a>a</a>'],
  ['scripts go', 'a<script>alert(1)</script>', 'a'],
  ['handlers go', '<b onclick="alert(1)">b</b>', '<b>b</b>'],
  ['pictures go', 'a<img src=x onerror=alert(1)>', 'a'],
  ['styles go', '<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
  ['frames and forms go', '<iframe src="https://a.example"></iframe><form><input></form>b', 'b'],
  ['headings lose their rank', '<h1>Title</h1>', 'Title'],
];

describe.each([
  ['in the browser', sanitiseMarkup],
  ['on the server', sanitiseOnServer],
])('%s', (_, sanitise) => {
  it.each(CASES)('%s', (_title, given, safe) => {
    expect(String(sanitise(given))).toBe(safe);
  });
});
