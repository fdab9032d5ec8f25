import type { Published } from '@rahle/contract/versions';
import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { FormFoot } from '#ui/forms/FormFoot.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ImportWarnings } from './ImportWarnings.tsx';
import { publishingPaths } from './publishing.paths.ts';

type PublishedReportProps = {
  organizationId: string;
  published: Published;
  onAnother: () => void;
};

/** What came of it: the version, what it changed, and what the import had to say. */
export function PublishedReport({ organizationId, published, onAnother }: PublishedReportProps) {
  const { contentId, version, changed, warnings } = published;
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the form's place, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  const number = formatNumber(version.number);

  return (
    <Panel>
      <div className="grid gap-5 p-4 md:p-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {changed ? m.contents_admin_published({ number }) : m.contents_admin_unchanged()}
          </h2>
          {changed ? null : (
            <p className="mt-1 text-ink-2">{m.contents_admin_unchanged_detail({ number })}</p>
          )}
        </div>
        <DescriptionList items={factsOf(published)} />
        <ImportWarnings warnings={warnings} />
      </div>
      <FormFoot>
        <Button variant="ghost" onClick={onAnother}>
          {m.contents_admin_publish_another()}
        </Button>
        <LinkButton
          variant="solid"
          to={publishingPaths.detail({ organizationId, contentId })}
          state={useStillFromList()}
        >
          {m.contents_admin_to_book()}
        </LinkButton>
      </FormFoot>
    </Panel>
  );
}

function factsOf({ version, changed }: Published) {
  const facts = [
    { term: m.contents_admin_files(), detail: formatNumber(version.fileCount) },
    { term: m.contents_admin_size(), detail: formatBytes(version.totalBytes) },
  ];
  if (!changed) return facts;
  const { added, updated, removed, bytes } = changed;
  const counts = {
    added: formatNumber(added),
    updated: formatNumber(updated),
    removed: formatNumber(removed),
  };
  return [
    ...facts,
    { term: m.contents_admin_changes(), detail: m.contents_admin_changed(counts) },
    { term: m.contents_admin_new_bytes(), detail: formatBytes(bytes) },
  ];
}
