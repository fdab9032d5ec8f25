import type { LocalCopy } from '@rahle/contract/desktop-bridge';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Panel } from '#ui/Panel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useKeptFocus } from '#ui/tables/use-kept-focus.ts';
import { useDownloadedContents } from './downloads.queries.ts';
import { useDownloadStatus, useLibrary, useLibraryState } from './use-library.ts';

/** Where the books are, how much room they take, and each with the way to be rid of it. */
export function LibraryPanel() {
  const library = useLibrary();
  const { isListed, isUnreadable, place, bytes, copies } = useLibraryState();
  const focus = useKeptFocus();
  const titles = new Map(useDownloadedContents().books.map(({ id, title }) => [id, title]));
  if (isUnreadable)
    return (
      <Panel title={m.settings_library()}>
        <ErrorState title={m.downloads_unreadable()} level={3} onRetry={() => void library?.list()}>
          <p>{m.downloads_unreadable_detail()}</p>
        </ErrorState>
      </Panel>
    );
  if (!isListed)
    return (
      <Panel title={m.settings_library()}>
        <p className="px-5 pb-5 text-sm text-ink-2">{m.settings_library_closed()}</p>
      </Panel>
    );
  const titleOf = ({ contentId, about }: LocalCopy) =>
    titles.get(contentId) ?? about?.content.title ?? m.settings_unknown_book();
  return (
    <Panel title={m.settings_library()}>
      <div {...focus} className="outline-none">
        <DescriptionList
          className="px-5 pb-3"
          items={[
            { term: m.settings_place(), detail: <span className="select-all">{place}</span> },
            { term: m.settings_size(), detail: formatBytes(bytes) },
            { term: m.settings_books(), detail: formatNumber(copies.size) },
          ]}
        />
        {copies.size > 0 ? (
          <ul className="divide-y divide-line border-t border-line">
            {[...copies.values()].map((copy) => (
              <Copy key={copy.contentId} copy={copy} title={titleOf(copy)} />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}

function Copy({ copy, title }: { copy: LocalCopy; title: string }) {
  const { contentId, bytes } = copy;
  const isOutdated = useDownloadStatus(contentId) === 'needs_update';
  const remove = useRemoveCopy(contentId, title);
  return (
    <li className="flex items-center gap-4 px-5 py-2.5">
      <span className="min-w-0 flex-1 text-sm">
        <Link
          to={paths.content({ contentId })}
          className="block font-serif text-base font-title wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <span className="text-xs text-ink-3 tabular-nums">{formatBytes(bytes)}</span>
      </span>
      {isOutdated ? (
        <Badge tone="accent" dot>
          {m.downloads_update_available()}
        </Badge>
      ) : null}
      <Button
        size="sm"
        variant="danger-line"
        aria-label={`${m.settings_remove()}: ${title}`}
        onClick={() => void remove()}
      >
        {m.settings_remove()}
      </Button>
    </li>
  );
}

function useRemoveCopy(contentId: string, title: string) {
  const library = useLibrary();
  const confirm = useConfirm();
  return async () => {
    const question = { title: m.settings_remove_title(), message: m.settings_remove_question() };
    if (!(await confirm({ ...question, subject: title, action: m.settings_remove() }))) return;
    try {
      await library?.remove(contentId);
      toast.success(m.settings_removed());
    } catch (error) {
      console.warn('A copy was not removed', error);
      toast.error(m.settings_remove_failed());
    }
  };
}
