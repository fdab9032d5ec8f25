import type { Import } from '@rahle/contract/imports';
import { m } from '#i18n/generated/messages.js';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatPercent } from '#ui/formats/format-percent.ts';

/** What becomes of the book; its percent is the bar's to say, and not said again each second. */
export function ImportProgress({ news }: { news: Import | null }) {
  const percent = news && news.progress > 0 ? news.progress : null;
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
        <output>
          {news?.state === 'waiting'
            ? m.contents_admin_import_waits()
            : m.contents_admin_importing()}
        </output>
        {percent === null ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {formatPercent(percent)}
          </span>
        )}
      </div>
      <ProgressBar value={percent} label={m.contents_admin_publishing()} />
    </div>
  );
}
