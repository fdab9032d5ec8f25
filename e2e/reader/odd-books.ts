import { type Chapter, type Epub, makeVersion, type Version } from './make-epub.ts';

type Script = Pick<Epub, 'language' | 'direction' | 'isVertical'> & {
  text: string;
  /** Words that stand in the last chapter alone, and what is typed to find them. */
  phrase: [first: string, second: string];
  typed: string;
  /** What stands between two words. */
  gap: string;
};

const SCRIPTS: Record<string, Script> = {
  English: {
    language: 'en',
    text: 'My grandmother kept two clocks in the kitchen, and the square one told her when the harbour would be full.',
    phrase: ['Lanterns', 'remembered'],
    typed: 'LANTERNS REMEMBERED',
    gap: ' ',
  },
  Turkish: {
    language: 'tr',
    text: 'Işık bir pencereden girip masanın üstüne düştüğünde yolun sonuna gelmiş sayılmaz; ağacın gölgesi onu ağır ağır büker.',
    phrase: ['İstanbul’da', 'ışıldayan'],
    typed: 'ISTANBUL’DA isildayan',
    gap: ' ',
  },
  Arabic: {
    language: 'ar',
    direction: 'rtl',
    text: 'كانت جدتي تحتفظ بساعتين في المطبخ، والساعة المربعة تخبرها متى يمتلئ الميناء بالماء.',
    phrase: ['فوانيس', 'السفينة'],
    typed: 'فوانيس السفينة',
    gap: ' ',
  },
  Japanese: {
    language: 'ja',
    direction: 'rtl',
    isVertical: true,
    text: '祖母は台所に時計を二つ置いていた。四角い時計は港が満ちる時を教えてくれた。',
    phrase: ['灯台守', '日記帳'],
    typed: '灯台守日記帳',
    gap: '',
  },
};

type Shape = { chapters: Chapter[] } & Pick<Epub, 'version' | 'files'>;
type Words = { script: Script; many: (count: number) => string; phrase: string };

const chapter = (name: string, body: string, more: Partial<Chapter> = {}): Chapter => ({
  name: `${name}.xhtml`,
  title: name,
  body: `<h1>${name}</h1>${body}`,
  ...more,
});
const around = ({ many }: Words, inside: string) => `${many(2)}${inside}${many(1)}`;

/** What converters and hands make of books, each in every script. */
const SHAPES: Record<string, (words: Words) => Shape> = {
  'as it should be': (words) => ({
    chapters: [
      chapter('one', words.many(6)),
      chapter('two', words.many(3)),
      chapter('three', around(words, `<p>${words.phrase}.</p>`)),
    ],
  }),
  'EPUB 2 with an NCX': (words) => ({
    version: 2,
    chapters: [
      chapter('one', words.many(4)),
      chapter('two', around(words, `<p>${words.phrase}.</p>`)),
    ],
  }),
  'words cut by markup': (words) => {
    const [first, second] = words.script.phrase;
    const cut = `<em>${first.slice(0, 2)}</em><!-- here --><span><b>${first.slice(2)}</b></span>${words.script.gap}<![CDATA[${second.slice(0, 2)}]]><i>${second.slice(2)}</i>`;
    return {
      chapters: [chapter('one', words.many(3)), chapter('two', around(words, `<p>${cut}</p>`))],
    };
  },
  'tables and nested lists': (words) => {
    const { text } = words.script;
    const table = `<table><tr><td>${text}</td><td>${words.phrase}</td></tr></table>`;
    return {
      chapters: [
        chapter(
          'one',
          `<ul><li>${text}<ol><li>${text}<ul><li>${text}</li></ul></li></ol></li></ul>`,
        ),
        chapter('two', around(words, table)),
      ],
    };
  },
  'entities, soft hyphens and lines broken anywhere': (words) => {
    const [first, second] = words.script.phrase;
    const coded = Array.from(first, (sign) => `&#x${sign.codePointAt(0)!.toString(16)};`).join('');
    const gap = words.script.gap && '\n\t   ';
    return {
      chapters: [
        chapter('one', words.many(3)),
        chapter('two', around(words, `<p>\n  ${coded}${gap}${second}&#xAD;\n</p>`)),
      ],
    };
  },
  'one endless paragraph': (words) => ({
    chapters: [
      {
        name: 'one.xhtml',
        title: 'one',
        body: `<p>${words.script.text.repeat(60)} ${words.phrase} ${words.script.text}</p>`,
      },
    ],
  }),
  'empty, missing and wordless chapters': (words) => ({
    files: {
      'dot.svg': {
        type: 'image/svg+xml',
        bytes: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>',
      },
    },
    chapters: [
      { name: 'empty.xhtml', title: 'empty', body: '' },
      chapter('lost', '', { isMissing: true }),
      { name: 'picture.xhtml', title: 'picture', body: '<p><img src="dot.svg" alt=""/></p>' },
      chapter('last', around(words, `<p>${words.phrase}</p>`)),
    ],
  }),
  'a stylesheet of its own mind': (words) => {
    const head = `<style>body{margin:9em;font:40px/1 serif;column-count:3;overflow:hidden}p{position:relative;white-space:pre-wrap;break-inside:avoid}</style>`;
    return {
      chapters: [
        chapter('one', words.many(3), { head }),
        chapter('two', around(words, `<p>${words.phrase}</p>`), { head }),
      ],
    };
  },
  'letters taken apart': (words) => ({
    chapters: [
      chapter('one', words.many(3).normalize('NFD')),
      chapter('two', around(words, `<p>${words.phrase.normalize('NFD')}</p>`)),
    ],
  }),
  'names of all kinds, and chapters that no contents name': (words) => ({
    chapters: [
      chapter('b%C3%B6l%C3%BCm%201', words.many(2)),
      chapter('aside', words.many(2), { isUnlisted: true }),
      chapter('the-end', around(words, `<p id="x">${words.phrase}</p><p id="x">!</p>`)),
    ],
  }),
};

export type OddBook = { version: Version; typed: string; phrase: string };

/** Each shape in each script: forty books. */
export const oddBooks: Record<string, OddBook> = Object.fromEntries(
  Object.entries(SHAPES).flatMap(([shape, make], row) =>
    Object.entries(SCRIPTS).map(([name, script], column) => {
      const phrase = script.phrase.join(script.gap);
      const many = (count: number) => `<p>${script.text.repeat(4)}</p>`.repeat(count);
      const { chapters, ...more } = make({ script, many, phrase });
      const { language, direction, isVertical } = script;
      const version = makeVersion({
        id: `b7a1c0de-0000-4000-8000-0000000001${row}${column}`,
        title: `${name}, ${shape}`,
        language,
        ...(direction && { direction }),
        ...(isVertical && { isVertical }),
        ...more,
        chapters,
      });
      return [`${name}, ${shape}`, { version, typed: script.typed, phrase }];
    }),
  ),
);
