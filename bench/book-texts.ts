import type { Client } from 'pg';
import { searchWordsOf } from '../packages/contract/src/search-words.ts';
import { randomNumbers } from '../packages/contract/src/testing/random-numbers.ts';

const CHAPTERS = 20;
const WORDS = 850;
const VOCABULARY = 50_000;
const BOOKS_AT_ONCE = 20;
const SYLLABLES = Array.from('bdfgklmnprstvyz').flatMap((sign) =>
  Array.from('aeiou').map((vowel) => sign + vowel),
);

/** Common words are short and rare ones long, as in languages. */
function wordOf(rank: number): string {
  let word = '';
  for (let left = rank + 1; left > 0; left = Math.floor(left / SYLLABLES.length))
    word += SYLLABLES[left % SYLLABLES.length];
  return word;
}

/** The n-th most common word comes about n times more seldom than the first. */
function wordsOf(chapter: number): string[] {
  const next = randomNumbers((chapter + 1) * 2_654_435_761);
  return Array.from({ length: WORDS }, () => wordOf(Math.floor(VOCABULARY ** next()) - 1));
}

export function phraseOf(chapter: number, words: number): string {
  const all = wordsOf(chapter);
  const isLong = (at: number) => words > 1 || all[at]!.length >= 4;
  const start = all.findIndex((_, at) => at > chapter % 500 && isLong(at));
  return all.slice(start, start + words).join(' ');
}

/** Books with texts, as publishing leaves them; the index is made when all are in. */
export async function fillTexts(client: Client, organizationId: string, books: number) {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('chapter_texts_terms'::regclass) as definition`,
  );
  await client.query('drop index chapter_texts_terms');
  for (let first = 0; first < books; first += BOOKS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(BOOKS_AT_ONCE, books - first) },
      (_, i) => first + i,
    );
    await insertBooks(client, organizationId, numbers);
  }
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(rows[0]!.definition);
  await client.query('alter index chapter_texts_terms alter column 2 set statistics 0');
  await client.query('analyze chapter_texts, contents, content_texts, assignments');
}

async function insertBooks(client: Client, organizationId: string, numbers: number[]) {
  await client.query(
    `with book as (
       insert into contents (organization_id, external_id, title, description, search_key, latest_version)
       select $1, 'TEXT-' || n, 'Book ' || n, '', '', 1 from unnest($2::int[]) n returning id
     )
     insert into content_texts (organization_id, content_id, version) select $1, id, 1 from book`,
    [organizationId, numbers],
  );
  const chapters = numbers.flatMap((book) =>
    Array.from({ length: CHAPTERS }, (_, chapter) => ({
      book,
      chapter,
      text: textOf(book, chapter),
    })),
  );
  await client.query(
    `insert into chapter_texts (organization_id, content_id, piece, href, chapter, page, page_starts, progression,
       progression_end, text, words)
     select $1, c.id, chapter, 'c' || chapter || '.xhtml', 'Chapter ' || chapter, chapter + 1, '{}', 0, 1, text, words
     from unnest($2::int[], $3::int[], $4::text[], $5::text[]) as kept (book, chapter, text, words)
     join contents c on c.organization_id = $1 and c.external_id = 'TEXT-' || book`,
    [
      organizationId,
      chapters.map(({ book }) => book),
      chapters.map(({ chapter }) => chapter),
      chapters.map(({ text }) => text),
      chapters.map(({ text }) =>
        searchWordsOf(text)
          .map(({ word }) => ` ${word}`)
          .join(''),
      ),
    ],
  );
}

/** A city that is written with a letter of its own stands in so many chapters. */
export const ISTANBULS = 7;

function textOf(book: number, chapter: number): string {
  const words = wordsOf(book * CHAPTERS + chapter);
  if (chapter === 0 && book < ISTANBULS) words.splice(40, 0, 'İstanbul’da');
  return words.join(' ');
}
