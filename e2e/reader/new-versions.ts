import { type Chapter, makeVersion } from './make-epub.ts';

const sentences = (name: string) =>
  Array.from({ length: 4 }, (_, at) => `<p>Sentence ${at + 1} of ${name}, which is its own.</p>`);
const river = (name: string, title: string, body: string[]): Chapter => ({
  name,
  title,
  body: `<h1>${title}</h1>${body.join('\n')}`,
});
const RIVER = { id: 'b7a1c0de-0000-4000-8000-000000000021', title: 'The River', language: 'en' };

/** A book, and the version after it: a chapter renamed, one moved, one half rewritten, one gone. */
export const riverFirst = makeVersion({
  ...RIVER,
  chapters: [
    river('spring.xhtml', 'Spring', sentences('Spring')),
    river('ford.xhtml', 'Ford', sentences('Ford')),
    river('mill.xhtml', 'Mill', sentences('Mill')),
    river('delta.xhtml', 'Delta', sentences('Delta')),
  ],
});
export const riverSecond = makeVersion({
  ...RIVER,
  chapters: [
    river('mill.xhtml', 'Mill', [
      '<p>A new beginning.</p><p>And more of it.</p>',
      `<div><p>Sentence 1 of Mill, <em>which is
        its own</em>.</p></div>`,
      '<p>The rest is new.</p>',
    ]),
    river('source.xhtml', 'Spring', sentences('Spring')),
    river('sea.xhtml', 'Sea', sentences('Sea')),
    river('ford.xhtml', 'Ford', ['<p>Before it.</p>', ...sentences('Ford')]),
  ],
});

const SHORE = { id: 'b7a1c0de-0000-4000-8000-000000000022', title: 'The Shore', language: 'en' };
const shore: [title: string, body: string][] = [
  ['Harbour', '<p>Boats wait for the tide before they leave the harbour.</p>'],
  ['Marsh', '<p>Reeds stand dry until, after noon, the tide fills each creek of the marsh.</p>'],
  ['Cliff', '<p>Under the cliff no tide has left any sand.</p>'],
];
/** Named by their numbers, as many programs write books: a chapter more in front, and each has another's name. */
const numbered = (chapters: typeof shore) =>
  chapters.map(([title, body], at) => river(`chapter-${at + 1}.xhtml`, title, [body]));
export const shoreFirst = makeVersion({ ...SHORE, chapters: numbered(shore) });
export const shoreSecond = makeVersion({
  ...SHORE,
  chapters: numbered([['Foreword', '<p>Of the tide, and of those who know it.</p>'], ...shore]),
});
