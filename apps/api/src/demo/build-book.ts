import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** One page from a text, until books are bound properly. */
export async function buildBook(path: string) {
  const text = await readFile(path, 'utf8');
  const [, head = '', body = ''] = text.split(/^---$/m);
  const { title, description, summary, category, externalId, resources } = parse(head) as Record<
    string,
    any
  >;
  const html = `<!doctype html><title>${title}</title>${body
    .split(/\n{2,}/)
    .map((part) => part.replace(/^# (.*)$/, '<h1>$1</h1>').replace(/^([^<].*)$/s, '<p>$1</p>'))
    .join('\n')}`;
  const meta = {
    externalId,
    title,
    description,
    summary,
    category,
    ...(resources && { resources }),
  };
  return { bytes: Buffer.from(html), mimeType: 'text/html', fileName: 'book.html', meta };
}
