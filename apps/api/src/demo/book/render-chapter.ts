import MarkdownIt, { type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import type { Chapter } from '#demo/book/book-text.ts';
import { type Drawing, isDrawing } from '#demo/book/drawings.ts';

export type Section = { id: string; title: string };
export type Rendered = { html: string; sections: Section[]; pictures: Picture[] };
export type Picture = { drawing: Drawing; place: string };

export type Binding = {
  isEpub: boolean;
  /** Ranks below `#` in this package: 1 where the book's own title is the page's heading. */
  lower: number;
  linkTo: (chapterName: string) => string;
  pictureOf: (picture: Picture, alt: string) => string;
  backToText: string;
};

type Env = { chapter: Chapter; binding: Binding; sections: Section[]; pictures: Picture[] };

const markdown = new MarkdownIt({ xhtmlOut: true }).use(footnotes);
const escape = markdown.utils.escapeHtml;

// `![…](art:waves)` is a drawing; markdown-it knows only the web's schemes.
markdown.validateLink = (url) => /^(?:https?:|art:|#)/.test(url);

export function renderChapter(chapter: Chapter, binding: Binding): Rendered {
  const env: Env = { chapter, binding, sections: [], pictures: [] };
  const html = markdown.render(chapter.markdown, env);
  return { html, sections: env.sections, pictures: env.pictures };
}

export const renderInline = (text: string): string => markdown.renderInline(text);

/** A rule for one kind of token, which knows the chapter it is in. */
function rule(name: string, write: (token: Token, env: Env, next: Token | undefined) => string) {
  markdown.renderer.rules[name] = (tokens, index, _options, env) =>
    write(tokens[index]!, env as Env, tokens[index + 1]);
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');
const levelOf = ({ tag }: Token, { binding }: Env) => Number(tag.slice(1)) + binding.lower;

rule('heading_open', (token, env, inline) => {
  if (token.tag !== 'h2') return `<h${levelOf(token, env)}>`;
  const id = `${env.chapter.name}-${env.sections.length + 1}`;
  env.sections.push({ id, title: plain(inline) });
  return `<h${levelOf(token, env)} id="${id}">`;
});
rule('heading_close', (token, env) => `</h${levelOf(token, env)}>\n`);

rule('link_open', (token, { binding }) => {
  const href = attribute(token, 'href');
  return `<a href="${escape(href.startsWith('#') ? binding.linkTo(href.slice(1)) : href)}">`;
});

rule('image', (token, { chapter, binding, pictures }) => {
  const name = attribute(token, 'src').replace('art:', '');
  if (!isDrawing(name)) throw new Error(`There is no drawing called ${name}`);
  const picture = { drawing: name, place: `${chapter.name}-${pictures.length + 1}` };
  pictures.push(picture);
  return binding.pictureOf(picture, escape(token.content));
});

const labelOf = ({ meta }: Token) => String((meta as { label: string }).label);

rule('footnote_ref', (token, { binding }) => {
  const note = labelOf(token);
  const type = binding.isEpub ? ' epub:type="noteref"' : '';
  return `<sup><a${type} role="doc-noteref" id="noteref-${note}" href="#note-${note}">${note}</a></sup>`;
});
rule('footnote_block_open', () => '<hr class="notes" />\n');
rule('footnote_block_close', () => '');
rule('footnote_open', (token, { binding }) => {
  const type = binding.isEpub ? ' epub:type="footnote"' : '';
  return `<aside${type} role="doc-footnote" id="note-${labelOf(token)}" class="note">`;
});
rule('footnote_close', () => '</aside>\n');
rule('footnote_anchor', (token, { binding }) => {
  const label = escape(binding.backToText);
  return ` <a role="doc-backlink" href="#noteref-${labelOf(token)}" aria-label="${label}">↩︎</a>`;
});

function plain(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}
