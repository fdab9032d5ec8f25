import type { ContentDetail } from '@rahle/contract/contents';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useOwnMarks } from '#features/reading/use-own-marks.ts';
import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';
import { Tabs } from '#ui/navigation/Tabs.tsx';
import { parseResources, parseTableOfContents } from './parse-table-of-contents.ts';
import { Resources } from './Resources.tsx';
import { TableOfContents } from './TableOfContents.tsx';

const YourNotes = lazy(async () => ({ default: (await import('./YourNotes.tsx')).YourNotes }));

type BookTabsProps = { content: ContentDetail; onReload: () => void };

/** Contents, resources and one's own notes, each with its own way of being empty or unreadable (§8). */
export function BookTabs({ content, onReload }: BookTabsProps) {
  const [tab, setTab] = useState<'contents' | 'resources' | 'notes'>('contents');
  const marks = useOwnMarks(content.id);
  const { id, tableOfContents: text, resources: own } = content;
  const chapters = useMemo(() => parseTableOfContents(text), [text]);
  const resources = useMemo(() => parseResources(own, text), [own, text]);
  return (
    <Tabs
      value={tab}
      onValueChange={setTab}
      label={m.content_tabs()}
      tabs={[
        {
          value: 'contents',
          label: m.content_contents(),
          panel: (
            <Lines
              lines={chapters}
              failed={m.content_contents_failed()}
              none={m.content_no_contents()}
              hint={m.content_no_contents_hint()}
              onReload={onReload}
            >
              {(shown) => (
                <TableOfContents contentId={id} chapters={shown} lang={content.language} />
              )}
            </Lines>
          ),
        },
        {
          value: 'resources',
          label: m.content_resources(),
          count: resources?.length || undefined,
          panel: (
            <Lines
              lines={resources}
              failed={m.content_resources_failed()}
              none={m.content_no_resources()}
              hint={m.content_no_resources_hint()}
              onReload={onReload}
            >
              {(shown) => <Resources resources={shown} lang={content.language} />}
            </Lines>
          ),
        },
        {
          value: 'notes',
          label: m.notes(),
          count: marks.data?.length || undefined,
          panel: (
            <Suspense fallback={<SkeletonRows />}>
              <YourNotes content={content} chapters={chapters ?? NO_CHAPTERS} query={marks} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

const NO_CHAPTERS: never[] = [];

type LinesProps<Line> = {
  /** Null when their text could not be read. */
  lines: Line[] | null;
  failed: string;
  none: string;
  hint: string;
  onReload: () => void;
  children: (lines: Line[]) => ReactNode;
};

function Lines<Line>({ lines, failed, none, hint, onReload, children }: LinesProps<Line>) {
  if (lines === null) return <ErrorState title={failed} onRetry={onReload} />;
  if (lines.length > 0) return children(lines);
  return (
    <EmptyState title={none}>
      <p>{hint}</p>
    </EmptyState>
  );
}
