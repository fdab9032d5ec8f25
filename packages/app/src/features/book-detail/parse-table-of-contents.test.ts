import { expect, it } from 'vitest';
import { parseResources, parseTableOfContents } from './parse-table-of-contents.ts';

const text = (value: unknown) => JSON.stringify(value);

it('reads two levels, with pages and addresses', () => {
  const subtitles = [{ subtitle: 'The bathtub', pageNumber: 3, href: 'one.html#b' }];
  expect(
    parseTableOfContents(text({ titles: [{ title: 'A harbour', pageNumber: 1, subtitles }] })),
  ).toEqual([
    {
      title: 'A harbour',
      pageNumber: 1,
      subtitles: [{ title: 'The bathtub', pageNumber: 3, href: 'one.html#b' }],
    },
  ]);
});

it.each([null, '', 'null', '{}', '{"titles":[]}', '{"titles":null}'])(
  'finds none in %j',
  (none) => {
    expect(parseTableOfContents(none)).toEqual([]);
    expect(parseResources(null, none)).toEqual([]);
  },
);

it.each(['{', 'titles', '[]x', '"titles"', '7', '[1]', '{"titles":{}}', '{"titles":"One"}'])(
  'cannot read %j',
  (bad) => expect(parseTableOfContents(bad)).toBeNull(),
);

it('leaves out lines without words, and pages that make no sense', () => {
  const titles = [
    { title: ' One ', pageNumber: '7', subtitles: null, colour: 'red' },
    { title: 'Two', pageNumber: -1 },
    { title: 'Three', pageNumber: 1.5, href: 9 },
    { title: '   ', pageNumber: 4 },
    { pageNumber: 5 },
    'Six',
  ];
  expect(parseTableOfContents(text({ titles }))).toEqual([
    { title: 'One', pageNumber: 7, subtitles: [] },
    { title: 'Two', subtitles: [] },
    { title: 'Three', subtitles: [] },
  ]);
});

it('takes resources from their own text, else from the table of contents', () => {
  const map = { type: 'map', title: 'The bay', description: 'At low water' };
  const other = { type: 'audio', title: 'Waves', description: '' };
  expect(parseResources(text([map]), text({ resources: [other] }))).toEqual([map]);
  expect(parseResources(null, text({ titles: [], resources: [other] }))).toEqual([other]);
  expect(parseResources(text([{ title: 'Bare' }]), null)).toEqual([
    { type: '', title: 'Bare', description: '' },
  ]);
});

it.each(['{', '{}', '"map"'])('cannot read the resources %j', (bad) =>
  expect(parseResources(bad, null)).toBeNull(),
);
