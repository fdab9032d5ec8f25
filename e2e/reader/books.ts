import { type Chapter, makeVersion } from './make-epub.ts';

const ENGLISH =
  'My grandmother kept two clocks in the kitchen. The round one told her when the bus came, and the square one, which had a single hand and no numbers, told her when the harbour would be full. Visitors took the square clock to be broken. It lost fifty minutes a day, she would say, and it had never once been wrong.';
const TURKISH =
  'Işık, bir pencereden girip masanın üstüne düştüğünde yolun sonuna gelmiş sayılmaz. Ağacın gölgesi, İstanbul’un sabah sisi ve şişenin içindeki su onu ağır ağır büker; fincanın kenarında küçük bir gökkuşağı bırakır.';
const ARABIC =
  'كانت جدتي تحتفظ بساعتين في المطبخ. الساعة المستديرة تخبرها بموعد الحافلة، والساعة المربعة تخبرها متى يمتلئ الميناء بالماء.';

const JAPANESE =
  '祖母は台所に時計を二つ置いていた。丸い時計はバスの時刻を告げ、四角い時計は針が一本だけで、港に水が満ちる時を告げた。';

const paragraphs = (text: string, count: number) => `<p>${text}</p>`.repeat(count);

const CURVE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 190" width="640" height="190"><rect width="640" height="190" fill="#e8f0f2"/><path d="M20 95C70 20 120 20 170 95S270 170 320 95 420 20 470 95 570 170 620 95" fill="none" stroke="#0b5a6b" stroke-width="3"/></svg>`;

/** EPUB 3: nested contents, notes, a picture, a missing picture, links inside and out, a missing chapter. */
export const tides = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000001',
  title: 'Tides, Explained Twice',
  language: 'en',
  files: { 'curve.svg': { type: 'image/svg+xml', bytes: CURVE } },
  chapters: [
    {
      name: 'ch1.xhtml',
      title: 'A harbour with two clocks',
      body: `<h1>A harbour with two clocks</h1>${paragraphs(ENGLISH, 9)}`,
    },
    {
      name: 'ch2.xhtml',
      title: 'The moon takes the stairs',
      parts: [
        ['high', 'High water, low water'],
        ['twice', 'Why twice a day'],
      ],
      body: `<h1>The moon takes the stairs</h1>
<p>She would not explain.<a epub:type="noteref" id="ref1" href="#note1">1</a> The <a href="ch1.xhtml">first chapter</a> says why, and so does <a href="https://tides.example/why">a page elsewhere</a>. <a href="nowhere.xhtml">Nowhere</a>. <a href="javascript:parent.hacked=1">Trick</a>.</p>${paragraphs(ENGLISH, 3)}
<aside epub:type="footnote" id="note1"><p>It loses <em>fifty minutes</em> a day, as the moon does.</p></aside>
<h2 id="high">High water, low water</h2>${paragraphs(ENGLISH, 2)}
<figure><img src="curve.svg" alt="A curve that rises and falls twice in one day"/><figcaption>Monday’s water, and Tuesday’s, fifty minutes late.</figcaption></figure>
${paragraphs(ENGLISH, 2)}<p><img src="lost.png" alt="The quay at noon"/></p>
<h2 id="twice">Why twice a day</h2>${paragraphs(ENGLISH, 6)}`,
    },
    {
      name: 'ch3.xhtml',
      title: 'Spring and neap',
      body: `<h1>Spring and neap</h1>${paragraphs(ENGLISH, 5)}`,
    },
    { name: 'ch4.xhtml', title: 'Rivers that run backwards', body: '', isMissing: true },
    {
      name: 'ch5.xhtml',
      title: 'Answers, and better questions',
      body: `<h1>Answers, and better questions</h1>${paragraphs(ENGLISH, 2)}`,
    },
  ],
});

/** EPUB 2 with an NCX, in Turkish, with a stylesheet that counts in pixels. */
export const light = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000002',
  title: 'Işık Nasıl Yol Alır',
  language: 'tr',
  version: 2,
  files: {
    'book.css': { type: 'text/css', bytes: 'p { font-size: 16px; margin: 0 0 .6em }' },
  },
  chapters: [
    {
      name: 'giriş.xhtml',
      title: 'Giriş: İlk ışık',
      head: '<link rel="stylesheet" type="text/css" href="book.css"/>',
      body: `<h1>Giriş: İlk ışık</h1>${paragraphs(TURKISH, 8)}`,
    },
    {
      name: 'ikinci.xhtml',
      title: 'Şişedeki su',
      parts: [['kırılma', 'Kırılma ve ağır ışık']],
      body: `<h1>Şişedeki su</h1>${paragraphs(TURKISH, 10)}<h2 id="kırılma">Kırılma ve ağır ışık</h2>${paragraphs(TURKISH, 8)}`,
    },
  ],
});

export const harbour = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000003',
  title: 'الميناء',
  language: 'ar',
  direction: 'rtl',
  chapters: ['الساعتان', 'القمر', 'الأنهار'].map((title, place) => ({
    name: `c${place}.xhtml`,
    title,
    body: `<h1>${title}</h1>${paragraphs(ARABIC, 24)}`,
  })),
});

/** Signs in columns from right to left, turned as Arabic books are. */
export const clocks = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000008',
  title: '二つの時計',
  language: 'ja',
  direction: 'rtl',
  isVertical: true,
  chapters: ['時計', '月', '川'].map((title, place) => ({
    name: `c${place}.xhtml`,
    title,
    body: `<h1>${title}</h1>${paragraphs(JAPANESE, 12)}`,
  })),
});

const ATTACK =
  'parent.hacked = top.hacked = 1; document.title = "hacked"; localStorage.hacked = 1;';

/** Every way a book could run something that we know of. */
export const scripted = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000004',
  title: 'A Book That Acts',
  language: 'en',
  files: {
    'act.js': { type: 'text/javascript', bytes: ATTACK },
    'act.svg': {
      type: 'image/svg+xml',
      bytes: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>${ATTACK}</script></svg>`,
    },
    'frame.xhtml': {
      type: 'application/xhtml+xml',
      bytes: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><script>${ATTACK}</script></body></html>`,
    },
  },
  chapters: [
    {
      name: 'one.xhtml',
      title: 'One',
      head: `<script>${ATTACK}</script><script src="act.js"></script><meta http-equiv="refresh" content="0;url=https://evil.example/"/>`,
      body: `<h1 onclick="${ATTACK.replaceAll('"', '&quot;')}">One</h1><p><a href="javascript:parent.hacked=1">Press</a> <img src="none.png" onerror="parent.hacked=1" alt=""/><img src="https://tracker.example/pixel.png" alt="Spy"/></p>
<p>Noted.<a epub:type="noteref" id="ref" href="#note">1</a></p><aside epub:type="footnote" id="note"><p onclick="parent.hacked=1">See the <a href="javascript:parent.hacked=1">tables</a>.<script>${ATTACK}</script><img src="https://tracker.example/pixel.png" alt="Spy" onerror="parent.hacked=1"/></p></aside>
<object data="act.svg" type="image/svg+xml"></object><iframe src="frame.xhtml"></iframe><form action="https://evil.example/"><button id="send">Send</button></form>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>${ATTACK}</script></svg>${paragraphs(ENGLISH, 3)}`,
    },
  ],
});

/** Notes at the end of the book, called as EPUB 3 and as DPUB-ARIA call them. */
export const noted = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000009',
  title: 'A Book With Notes',
  language: 'en',
  chapters: [
    {
      name: 'one.xhtml',
      title: 'One',
      body: `<h1>One</h1><p>The moon is late.<a role="doc-noteref" id="r1" href="notes.xhtml#n1">1</a> So is the sea.<a epub:type="noteref" id="r2" href="notes.xhtml#n2">2</a></p>${paragraphs(ENGLISH, 4)}`,
    },
    {
      name: 'notes.xhtml',
      title: 'Notes',
      body: `<h1>Notes</h1><ol><li id="n1" role="doc-endnote"><p>By <em>fifty</em> minutes a day. <a role="doc-backlink" href="one.xhtml#r1">Back</a></p></li>
<li id="n2" epub:type="endnote"><p>By as much.</p></li></ol>`,
    },
  ],
});

/** Parts that each begin a page of their own. */
export const parted = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000009',
  title: 'Parts on Pages',
  language: 'en',
  chapters: [
    {
      name: 'one.xhtml',
      title: 'One',
      head: '<style>section { break-before: column }</style>',
      parts: [
        ['filling', 'Filling the ten'],
        ['changing', 'Changing a coin'],
      ],
      body: `<h1>One</h1>${paragraphs(ENGLISH, 1)}
<section><h2 id="filling">Filling the ten</h2>${paragraphs(ENGLISH, 1)}</section>
<section id="changing"><h2>Changing a coin</h2>${paragraphs(ENGLISH, 1)}</section>`,
    },
  ],
});

export const long = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000005',
  title: 'Five Hundred Days',
  language: 'en',
  chapters: Array.from({ length: 500 }, (_, day): Chapter => ({
    name: `day-${day + 1}.xhtml`,
    title: `Day ${day + 1}`,
    body: `<h1>Day ${day + 1}</h1>${paragraphs(ENGLISH, 1)}`,
  })),
});

/** Fixed pages, as picture books have them. */
export const fixed = makeVersion({
  id: 'b7a1c0de-0000-4000-8000-000000000006',
  title: 'Fixed Pages',
  language: 'en',
  metadata: '<meta property="rendition:layout">pre-paginated</meta>',
  chapters: ['One', 'Two', 'Three'].map((title, place) => ({
    name: `p${place}.xhtml`,
    title,
    head: '<meta name="viewport" content="width=600, height=800"/>',
    body: `<h1>${title}</h1>`,
  })),
});

export const broken = {
  about: { ...tides.about, contentId: 'b7a1c0de-0000-4000-8000-000000000007' },
  files: new Map([['epub/OEBPS/content.opf', '<package><manifest></package>']]),
};
