import { MARKUP_TAGS } from '@rahle/contract/markup';
import { Tokenizer } from 'htmlparser2';
import { MarkupWriter } from './markup-writer.ts';

/** Raised with every change of what comes out: what an older one let through is made anew. */
export const SANITISER_VERSION = 1;

const SHOWN = new Set(MARKUP_TAGS);

/** What stands between their tags is not for readers. The tokenizer reads to their end without looking for tags. */
const UNSEEN = new Set([
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
]);

/**
 * A description's markup, safe to show. It is written anew, from escaped text and a few tags: nothing that was typed
 * gets through as it stands. The work grows with the length of the text and with nothing else.
 */
export function sanitiseMarkup(markup: string): string {
  const out = new MarkupWriter();
  let tag = '';
  let attribute = '';
  let address: string | undefined;
  let unseen: string | null = null;

  function write(text: string) {
    if (unseen === null) out.text(text);
  }
  function addToValue(text: string) {
    if (attribute === 'href') address = (address ?? '') + text;
  }
  function open() {
    if (unseen !== null) return;
    if (UNSEEN.has(tag)) unseen = tag;
    else if (SHOWN.has(tag)) out.open(tag, address);
  }
  function close(name: string) {
    if (unseen === null) out.close(name);
    else if (unseen === name) unseen = null;
  }
  const nameAt = (start: number, end: number) => markup.slice(start, end).toLowerCase();

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => write(markup.slice(start, end)),
      ontextentity: (code) => write(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        tag = nameAt(start, end);
        address = undefined;
      },
      onattribname: (start, end) => {
        // Of two with one name the first counts, as in browsers.
        attribute = address === undefined ? nameAt(start, end) : '';
      },
      onattribdata: (start, end) => addToValue(markup.slice(start, end)),
      onattribentity: (code) => addToValue(String.fromCodePoint(code)),
      onattribend: () => addToValue(''),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => close(nameAt(start, end)),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return out.end();
}
