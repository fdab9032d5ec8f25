import { availableParallelism } from 'node:os';
import type { Client } from 'pg';
import { searchWordsOf } from '../packages/contract/src/search-words.ts';
import { randomNumbers } from '../packages/contract/src/testing/random-numbers.ts';

const CHAPTERS = 20;
/** About 5 kB of text. */
const WORDS = 1090;
const VOCABULARY = 50_000;
const BOOKS_AT_ONCE = 20;
const SYLLABLES = Array.from('bdfgklmnprstvyz').flatMap((sign) =>
  Array.from('aeiou').map((vowel) => sign + vowel),
);

/** As it is written, and as publishing keeps it for searches. */
type Word = { written: string; kept: string };

/** Common words are short and rare ones long, as in languages. */
const vocabulary = Array.from({ length: VOCABULARY }, (_, rank): Word => {
  let written = '';
  for (let left = rank + 1; left > 0; left = Math.floor(left / SYLLABLES.length))
    written += SYLLABLES[left % SYLLABLES.length];
  return { written, kept: keptOf(written) };
});

function keptOf(text: string): string {
  return searchWordsOf(text)
    .map(({ word }) => ` ${word}`)
    .join('');
}

/** The n-th most common word comes about n times more seldom than the first. */
function wordsOf(chapter: number): Word[] {
  const next = randomNumbers((chapter + 1) * 2_654_435_761);
  return Array.from({ length: WORDS }, () => vocabulary[Math.floor(VOCABULARY ** next()) - 1]!);
}

export function phraseOf(chapter: number, words: number): string {
  const all = wordsOf(chapter).map(({ written }) => written);
  const isLong = (at: number) => words > 1 || all[at]!.length >= 4;
  const start = all.findIndex((_, at) => at > chapter % 500 && isLong(at));
  return all.slice(start, start + words).join(' ');
}

/** Books with texts, as publishing leaves them; the index is made when all are in, by every core. */
export async function fillTexts(client: Client, organizationId: string, books: number) {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('chapter_texts_terms'::regclass) as definition`,
  );
  await client.query('drop index chapter_texts_terms');
  let inserted: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < books; first += BOOKS_AT_ONCE) {
    const many = Math.min(BOOKS_AT_ONCE, books - first);
    const numbers = Array.from({ length: many }, (_, i) => first + i);
    const chapters = numbers.flatMap(chaptersOf);
    // These were written while PostgreSQL took those before them.
    await inserted;
    inserted = insertBooks(client, organizationId, numbers, chapters);
  }
  await inserted;
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(`set max_parallel_maintenance_workers = ${availableParallelism()}`);
  await client.query(rows[0]!.definition);
  await client.query('alter index chapter_texts_terms alter column 2 set statistics 0');
  await client.query('vacuum (analyze) chapter_texts, contents, content_texts, assignments');
}

async function insertBooks(
  client: Client,
  organizationId: string,
  numbers: number[],
  chapters: Chapter[],
) {
  await client.query(
    `with book as (
       insert into contents (organization_id, external_id, title, description, search_key, latest_version)
       select $1, 'TEXT-' || n, 'Book ' || n, '', '', 1 from unnest($2::int[]) n returning id
     )
     insert into content_texts (organization_id, content_id, version) select $1, id, 1 from book`,
    [organizationId, numbers],
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
      chapters.map(({ words }) => words),
    ],
  );
}

/** A city that is written with a letter of its own stands in so many chapters. */
export const ISTANBULS = 7;
const ISTANBUL: Word = { written: 'İstanbul’da', kept: keptOf('İstanbul’da') };

type Chapter = { book: number; chapter: number; text: string; words: string };

const chaptersOf = (book: number): Chapter[] =>
  Array.from({ length: CHAPTERS }, (_, chapter) => {
    const words = wordsOf(book * CHAPTERS + chapter);
    if (chapter === 0 && book < ISTANBULS) words.splice(40, 0, ISTANBUL);
    return {
      book,
      chapter,
      text: words.map(({ written }) => written).join(' '),
      words: words.map(({ kept }) => kept).join(''),
    };
  });
