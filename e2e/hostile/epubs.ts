import { type SampleEpub, xhtml } from '../../apps/api/src/packages/testing/sample-epub.ts';

/** Anything that runs says so, wherever it runs. */
const RUN = "console.log('ESCAPED ' + location.href)";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="${RUN}"><script>${RUN}</script><a xlink:href="javascript:${RUN}"><text y="9">press</text></a></svg>`;
const CLOSING = `&lt;/title&gt;&lt;/script&gt;&lt;script&gt;${RUN}&lt;/script&gt;`;

const chapter = (body: string) => ({
  chapters: [{ file: 'one.xhtml', body: `<h1>One</h1>${body}` }],
});
const file = (name: string, type: string, data: string) => ({
  manifest: `<item id="extra" href="${name}" media-type="${type}"/>`,
  others: [{ name: `OEBPS/${name}`, data }],
});

/** EPUBs that get in, and whose scripts must not run; `tracker.example` must never be asked for anything. */
export const SCRIPTED: (SampleEpub & { name: string })[] = [
  { name: 'a script in the text', ...chapter(`<script>${RUN}</script>`) },
  {
    name: 'a script in a file',
    ...chapter('<script src="run.js"></script><script type="module" src="run.js"></script>'),
    ...file('run.js', 'text/javascript', RUN),
  },
  {
    name: 'scripts in attributes',
    ...chapter(
      `<img src="none.png" alt="" onerror="${RUN}"/><details open="" ontoggle="${RUN}">x</details><input autofocus="" onfocus="${RUN}"/><video onloadstart="${RUN}"><source src="none.mp4" onerror="${RUN}"/></video>`,
    ),
  },
  { name: 'a script behind a link', ...chapter(`<a href="javascript:${RUN}">press</a>`) },
  { name: 'a script in a drawing', ...chapter(SVG) },
  {
    name: 'a script in a picture’s file',
    ...chapter(
      '<img src="run.svg" alt=""/><object data="run.svg" type="image/svg+xml"></object><embed src="run.svg"/><iframe src="run.svg"></iframe>',
    ),
    ...file('run.svg', 'image/svg+xml', SVG),
  },
  { name: 'a drawing as a chapter', ...svgChapter() },
  {
    name: 'a frame with a script',
    ...chapter(
      `<iframe src="inner.xhtml"></iframe><iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe><iframe src="javascript:${RUN}"></iframe>`,
    ),
    ...file('inner.xhtml', 'application/xhtml+xml', xhtml(`<script>${RUN}</script>`)),
  },
  {
    name: 'a refresh and a base',
    chapters: [{ file: 'one.xhtml' }],
    others: [
      {
        name: 'OEBPS/one.xhtml',
        data: xhtml(
          '<h1>One</h1>',
          '<title>x</title><base href="https://tracker.example/"/><meta http-equiv="refresh" content="0; url=https://tracker.example/refresh"/>',
        ),
      },
    ],
  },
  {
    name: 'a form',
    ...chapter(
      '<form action="https://tracker.example/form" method="post"><button>press</button></form>',
    ),
  },
  {
    name: 'pictures and styles that report the reader',
    ...chapter(
      '<img src="https://tracker.example/pixel.png" alt=""/><p style="background:url(https://tracker.example/style.png)">x</p><link rel="stylesheet" href="https://tracker.example/a.css"/><style>@import "https://tracker.example/b.css"; @font-face { font-family: f; src: url(https://tracker.example/f.woff2) } p { font-family: f }</style><audio src="https://tracker.example/a.mp3" autoplay=""></audio>',
    ),
  },
  {
    name: 'a script in its own title',
    metadata: `<dc:title>${CLOSING}One</dc:title><dc:creator>${CLOSING}</dc:creator><dc:language>en" onload="${RUN}</dc:language>`,
    ...chapter('<p>x</p>'),
  },
  {
    name: 'a script in its contents',
    nav: `<li><a href="one.xhtml">${CLOSING}One</a></li><li><a href="javascript:${RUN}">press</a></li><li><a href="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;">data</a></li>`,
    ...chapter('<p>x</p>'),
  },
  {
    name: 'a style sheet made of XSLT',
    chapters: [{ file: 'one.xhtml' }],
    others: [
      {
        name: 'OEBPS/one.xhtml',
        data: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="run.xsl"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><h1>One</h1></body></html>`,
      },
      {
        name: 'OEBPS/run.xsl',
        data: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><body><script>${RUN}</script></body></html></xsl:template></xsl:stylesheet>`,
      },
    ],
    manifest: '<item id="xsl" href="run.xsl" media-type="application/xslt+xml"/>',
  },
];

function svgChapter(): SampleEpub {
  return {
    chapters: [],
    nav: '<li><a href="run.svg">One</a></li>',
    manifest: '<item id="svg" href="run.svg" media-type="image/svg+xml"/>',
    spine: '<itemref idref="svg"/>',
    others: [{ name: 'OEBPS/run.svg', data: `<?xml version="1.0"?>${SVG}` }],
  };
}

/** Words that a publisher may say of a book, and that the app itself then draws. */
export const MARKUP = `<img src=x onerror="${RUN}"><script>${RUN}</script>{{7*7}}`;
