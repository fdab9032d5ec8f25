import type { ContentDetail } from '@rahle/contract/contents';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { ExportMarks } from '#features/reading/ExportMarks.tsx';
import type { useOwnMarks } from '#features/reading/use-own-marks.ts';
import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { byChapter } from './marks-by-chapter.ts';
import { MarkLink } from './MarkLink.tsx';
import type { Chapter } from './parse-table-of-contents.ts';

type YourNotesProps = {
  content: Pick<ContentDetail, 'id' | 'language'>;
  chapters: readonly Chapter[];
  query: ReturnType<typeof useOwnMarks>;
};

/** What one has marked in a book, by chapter (design §10). */
export function YourNotes({ content, chapters, query }: YourNotesProps) {
  return (
    <Loaded query={query} errorTitle={m.notes_failed()}>
      {(marks) =>
        marks.length === 0 ? (
          <EmptyState title={m.notes_none()}>
            <p>{m.notes_none_hint()}</p>
          </EmptyState>
        ) : (
          <Chapters content={content} chapters={chapters} marks={marks} />
        )
      }
    </Loaded>
  );
}

type ChaptersProps = Omit<YourNotesProps, 'query'> & { marks: Parameters<typeof byChapter>[0] };

function Chapters({ content, chapters, marks }: ChaptersProps) {
  const groups = useMemo(() => byChapter(marks, chapters), [marks, chapters]);
  const lang = content.language ?? undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
        <p className="flex items-center gap-2 text-sm text-ink-3">
          <Lock className="size-4 flex-none" />
          {m.notes_private()}
        </p>
        <ExportMarks contentId={content.id} />
      </div>
      {groups.map(({ title, marks: placed }) => (
        <section key={title}>
          <h2
            lang={title === null ? undefined : lang}
            className="mt-6 mb-1 border-b border-line pb-2 text-[1.0625rem] leading-normal wrap-anywhere"
          >
            {title ?? m.notes_elsewhere()}
          </h2>
          <ol>
            {placed.map((one) => (
              <li key={one.mark.id}>
                <MarkLink contentId={content.id} placed={one} lang={lang} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
