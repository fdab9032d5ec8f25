import type { VersionBrief } from '@rahle/contract/versions';
import { History } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Resting } from '#ui/Resting.tsx';
import { versionLabel } from './version-label.ts';

type VersionRowProps = { version: VersionBrief; isNewest: boolean; onPublishAgain: () => void };

export function VersionRow({ version, isNewest, onPublishAgain }: VersionRowProps) {
  const { number, notes, publishedAt, totalBytes, fileCount } = version;
  const size = formatBytes(totalBytes);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h3 className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal">
          {versionLabel(number)}
          {isNewest ? <Badge tone="accent">{m.contents_admin_newest()}</Badge> : null}
        </h3>
        <p className="mt-1 max-w-160 wrap-anywhere whitespace-pre-line">
          {notes ? (
            <span className="text-ink-2">{notes}</span>
          ) : (
            <span className="text-ink-3">{m.contents_admin_no_notes()}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-3 tabular-nums">
          <DateText date={publishedAt} />
          <span>{m.contents_admin_version_files({ size, count: formatNumber(fileCount) })}</span>
        </p>
      </div>
      {isNewest ? null : (
        <Resting className="max-md:w-full">
          <Button size="sm" onClick={onPublishAgain} className="max-md:w-full">
            <History className="size-4" />
            {m.contents_admin_publish_again()}
            <VisuallyHidden>: {versionLabel(number)}</VisuallyHidden>
          </Button>
        </Resting>
      )}
    </li>
  );
}
