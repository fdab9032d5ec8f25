import { isWebAddress } from '@rahle/contract/link';
import { linkTag } from '@rahle/contract/markup';

/** Deeper tags go, their words stay: browsers take long over depths that nobody writes. */
const MAX_DEPTH = 32;

const BLOCKS = new Set(['blockquote', 'li', 'ol', 'p', 'ul']);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character]!);
const escapeValue = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** Writes markup whose tags are all closed, in the order in which browsers would close them. */
export class MarkupWriter {
  readonly #parts: string[] = [];
  readonly #opened: string[] = [];

  text(text: string) {
    this.#parts.push(escapeText(text));
  }

  open(tag: string, address = '') {
    if (tag === 'br') {
      this.#parts.push('<br>');
      return;
    }
    this.#closeBefore(tag);
    if (this.#opened.length >= MAX_DEPTH) return;
    this.#opened.push(tag);
    const isLink = tag === 'a' && isWebAddress(address);
    this.#parts.push(isLink ? linkTag(escapeValue(address)) : `<${tag}>`);
  }

  /** With everything that was opened inside it; a tag that is not open has nothing to close. */
  close(tag: string) {
    const place = this.#opened.lastIndexOf(tag);
    if (place !== -1) this.#closeFrom(place);
  }

  end(): string {
    this.#closeFrom(0);
    return this.#parts.join('');
  }

  /** A paragraph ends where a block begins, a list's item where the next does, and no link holds another. */
  #closeBefore(tag: string) {
    if (BLOCKS.has(tag)) this.close('p');
    if (tag === 'a') this.close('a');
    const list = this.#opened.findLastIndex((each) => each === 'ol' || each === 'ul');
    if (tag === 'li' && this.#opened.lastIndexOf('li') > list) this.close('li');
  }

  #closeFrom(place: number) {
    for (const tag of this.#opened.splice(place).toReversed()) this.#parts.push(`</${tag}>`);
  }
}
