const ID = '0193d9a0-0000-4000-8000-0000000000';
const place = { href: 'forged.html', cfi: null, page: 3, progression: 0.5 };

/** What a book forges: every message that a reader sends, and those that only the app does. */
export function forgedMessages(others: { contentId: string; markId: string }) {
  const { contentId } = others;
  const selector = { href: 'x', cfi: null, quote: null, progression: 0.5, contentId };
  const mark = { kind: 'HIGHLIGHT', colour: 'pink', note: 'forged', selector };
  return [
    { type: 'rahle:here', contentId },
    { type: 'rahle:ready', pages: 9, contentId },
    { type: 'rahle:at', page: 3, title: 'Forged', contentId },
    { type: 'rahle:place', place, contentId },
    { type: 'rahle:place', place: { ...place, href: `../${contentId}/x`.padEnd(3000, 'x') } },
    { type: 'rahle:mark', contentId, mark: { ...mark, id: `${ID}0a`, contentId } },
    { type: 'rahle:mark', mark: { ...mark, id: `${ID}0b`, note: 'x'.repeat(5001) } },
    { type: 'rahle:mark', mark: { ...mark, id: `../../${contentId}/marks/${ID}0c` } },
    { type: 'rahle:mark', mark: { ...mark, id: others.markId, note: 'over another’s' } },
    { type: 'rahle:unmark', id: others.markId, contentId },
    { type: 'rahle:unmark', id: `../../${contentId}/marks/${others.markId}` },
    { type: 'rahle:escape', contentId },
    { type: 'rahle:covered', isCovered: true, isBeside: true, contentId },
    { type: 'rahle:look', page: 'night', contentId },
    { type: 'rahle:export', contentId },
    { type: 'rahle:saved', contentId },
    { type: 'rahle:page', page: 7, contentId },
    { type: 'rahle:go', place, contentId },
    { type: 'rahle:open-mark', id: others.markId, contentId },
    { type: 'rahle:marks', marks: [], contentId },
    { type: 'rahle:mark-state', id: others.markId, state: 'refused', contentId },
    {
      type: 'rahle:search',
      text: 'secret',
      href: 'x',
      snippet: { before: '', match: 'secret', after: '' },
    },
    { type: 'rahle:settings', lang: 'tr', theme: 'dark', contentId },
    { type: 'rahle:save', contentId },
  ];
}

export const CLOSE = { type: 'rahle:close' };

const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * A book that says all this to the app, by itself and through a frame of its own, and tells the console what it was
 * told. It closes itself when it is clicked.
 */
export function forgingPage(messages: object[]): string {
  const nested = {
    type: 'rahle:mark',
    mark: {
      id: `${ID}0e`,
      kind: 'NOTE',
      colour: null,
      note: 'nested',
      selector: { href: 'x', cfi: null, quote: null, progression: 0 },
    },
  };
  return `<!doctype html><title>Forger</title><button>Close</button><script>
const app = new URLSearchParams(location.hash.slice(1)).get('app');
addEventListener('message', ({ data }) => console.log('TOLD ' + JSON.stringify(data)));
for (const message of ${asScript(messages)}) parent.postMessage(message, app);
const frame = document.createElement('iframe');
frame.srcdoc = '<p>frame</p>';
frame.onload = () => {
  frame.contentWindow.eval('top.postMessage(' + ${asScript(JSON.stringify(nested))} + ', "' + app + '")');
  console.log('TOLD ALL');
};
document.body.append(frame);
document.querySelector('button').onclick = () => parent.postMessage(${asScript(CLOSE)}, app);
</script>`;
}
