import type { VersionBrief } from '@rahle/contract/versions';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PublishAgainDialog } from './PublishAgainDialog.tsx';
import { VersionRow } from './VersionRow.tsx';

type VersionsPanelProps = { contentId: string; versions: VersionBrief[] };

/** The newest first, as they come. Versions never change: going back means publishing an earlier one again. */
export function VersionsPanel({ contentId, versions }: VersionsPanelProps) {
  const [again, setAgain] = useState<number | null>(null);
  return (
    <Panel title={m.contents_admin_versions()}>
      {versions.length === 0 ? (
        <EmptyState level={3} title={m.contents_admin_no_version()} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {versions.map((version, index) => (
            <VersionRow
              key={version.number}
              version={version}
              isNewest={index === 0}
              onPublishAgain={() => setAgain(version.number)}
            />
          ))}
        </ul>
      )}
      <PublishAgainDialog contentId={contentId} number={again} onClose={() => setAgain(null)} />
    </Panel>
  );
}
