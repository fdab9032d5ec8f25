import type { ContentDetail } from '@rahle/contract/contents';
import { m } from '#i18n/generated/messages.js';
import { BookCover } from '#covers/BookCover.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PublicationActions } from './PublicationActions.tsx';
import { versionLabel } from './version-label.ts';

type PublicationCardProps = { organizationId: string; content: ContentDetail };

export function PublicationCard({ organizationId, content }: PublicationCardProps) {
  const { title, authors, language, summary, category, coverImage, coverSrcset } = content;
  return (
    <Panel className="mb-6" label={title}>
      <div className="flex gap-4 p-4 md:gap-6 md:p-6">
        <BookCover
          title={title}
          src={coverImage}
          srcSet={coverSrcset}
          sizes="112px"
          lang={language ?? undefined}
          eager
          className="w-20 flex-none self-start md:w-28"
        />
        <div className="min-w-0 flex-1">
          {category ? (
            <p className="mb-1 text-xs font-semibold text-accent-ink">{category}</p>
          ) : null}
          <h1 lang={language ?? undefined} className="text-2xl wrap-anywhere">
            {title}
          </h1>
          {authors.length > 0 ? <p className="mt-1 text-ink-2">{authors.join(', ')}</p> : null}
          {summary ? (
            <p className="mt-3 line-clamp-3 max-w-160 wrap-anywhere text-ink-2">{summary}</p>
          ) : null}
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-3">
            <span>{versionLabel(content.latestVersion)}</span>
            <span className="wrap-anywhere">
              {m.contents_admin_external_id()}: {content.content.externalId}
            </span>
          </p>
        </div>
      </div>
      <PublicationActions organizationId={organizationId} content={content} />
    </Panel>
  );
}
