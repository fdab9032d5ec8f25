import { Parser } from 'htmlparser2';
import type { ElementPosition } from '#packages/element-position.ts';
import { pageDecoder } from '#packages/html/decode-page.ts';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import type { Watch } from '#packages/staging.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Told what a page consists of, as it is read. Names come in lower case and without prefix. */
export type PageListener = {
  open?: (name: string, attributes: Attributes, place: ElementPosition) => void;
  text?: (text: string, inside: string | undefined) => void;
  close?: (name: string) => void;
};

const SILENT = new Set(['title', 'style', 'script', 'template', 'noscript']);
const SEEN = /^(?:img|image|video|audio|object|embed|iframe|canvas|hr|input|math)$/;

/** Reads a page as tolerantly as browsers do, in passing and without keeping it; of endless ones only the beginning. */
export function scanPage(listeners: readonly PageListener[], isXml: boolean): Watch {
  const decoder = pageDecoder();
  let order = 0;
  let isAtStart = true;
  let silent: string | undefined;
  let seen = 0;
  let depth = 0;
  let isEnough = false;

  function stop() {
    isEnough = true;
    parser.pause();
  }
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        const place = { order: order++, isAtStart };
        depth += 1;
        // Each closing tag is looked for among all that are open.
        if (depth > PACKAGE_LIMITS.scannedDepth) stop();
        if (SEEN.test(name)) isAtStart = false;
        if (SILENT.has(name)) silent = name;
        for (const listener of listeners) listener.open?.(name, attributes, place);
      },
      ontext(text) {
        if (!silent && isAtStart && /\S/.test(text)) isAtStart = false;
        for (const listener of listeners) listener.text?.(text, silent);
      },
      onclosetag(tag) {
        const name = localName(tag);
        depth -= 1;
        if (name === silent) silent = undefined;
        for (const listener of listeners) listener.close?.(name);
      },
    },
    { recognizeSelfClosing: isXml, recognizeCDATA: isXml },
  );
  return {
    write(chunk) {
      seen += chunk.length;
      if (isEnough || seen > PACKAGE_LIMITS.scannedBytes) return;
      parser.write(decoder.write(chunk));
    },
    end() {
      const rest = decoder.end();
      if (!isEnough) parser.end(rest);
      return !isXml && decoder.isUndeclaredUtf8() ? 'text/html; charset=utf-8' : undefined;
    },
  };
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase();
