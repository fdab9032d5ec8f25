import type { PublicContentDetail } from '@rahle/contract/public-site';
import { useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type Chapter = PublicContentDetail['contents'][number];
type BookOutlineProps = { contents: Chapter[]; lang: string | undefined };

/** What is in the book, as its own table of contents shows it; nothing here opens it. */
export function BookOutline({ contents, lang }: BookOutlineProps) {
  const headingId = useId();
  if (contents.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-7">
      <h2 id={headingId} className="text-xl">
        {m.content_contents()}
      </h2>
      <ol lang={lang} className="pt-3">
        {contents.map((chapter, index) => (
          <li key={`${index} ${chapter.title}`}>
            <Line {...chapter} number={formatNumber(index + 1)} />
            {chapter.subtitles.length > 0 ? (
              <ol>
                {chapter.subtitles.map((entry, inside) => (
                  <li key={`${inside} ${entry.title}`}>
                    <Line {...entry} />
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

type LineProps = { title: string; pageNumber: number; number?: string };

function Line({ title, pageNumber, number }: LineProps) {
  const look = number === undefined ? 'py-1.5 text-ink-2' : 'py-2 font-serif text-lg font-title';
  return (
    <p className={`flex items-baseline gap-2.5 ${look}`}>
      <span className={`w-7 flex-none ${SMALL}`}>{number}</span>
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="dotted-leader h-[3px] min-w-6 flex-1 -translate-y-0.5 opacity-70" />
      <span className={SMALL}>
        <VisuallyHidden>{m.content_entry_page()} </VisuallyHidden>
        {formatNumber(pageNumber)}
      </span>
    </p>
  );
}

const SMALL = 'font-sans text-sm font-medium tabular-nums text-ink-3';
