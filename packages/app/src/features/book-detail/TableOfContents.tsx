import { lineAt } from '@rahle/contract/line-at';
import { useState } from 'react';
import { readPosition } from '#features/reading/reading-position.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { EntryLink } from './EntryLink.tsx';
import { type Chapter, type Entry, linesOf } from './parse-table-of-contents.ts';

type TableOfContentsProps = { contentId: string; chapters: Chapter[]; lang: string | null };

/** Two levels, numbers left, pages right, dotted leaders between; the line one was last at is marked. */
export function TableOfContents({ contentId, chapters, lang }: TableOfContentsProps) {
  const owner = useOwner();
  const [page] = useState(() => readPosition(owner, contentId).page);
  const here = page === undefined ? undefined : lineAt(linesOf(chapters), { page });
  return (
    <ol lang={lang ?? undefined} className="pt-3">
      {chapters.map((chapter, index) => (
        <li key={keyOf(chapter, index)}>
          <EntryLink
            contentId={contentId}
            entry={chapter}
            number={formatNumber(index + 1)}
            isHere={chapter === here}
          />
          {chapter.subtitles.length > 0 ? (
            <ol>
              {chapter.subtitles.map((entry, inside) => (
                <li key={keyOf(entry, inside)}>
                  <EntryLink contentId={contentId} entry={entry} isHere={entry === here} />
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Lines have no names of their own, and two may say the same. */
const keyOf = ({ title }: Entry, index: number) => `${index} ${title}`;
