import type { SampleContent } from '@rahle/contract/sample-contents';
import { Pencil } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useFromList } from '#routing/use-list-behind.ts';
import { IconLink } from '#ui/navigation/IconLink.tsx';
import { sampleContentPaths } from './sample-contents.paths.ts';

type SampleEditLinkProps = { organizationId: string; sample: SampleContent };

export function SampleEditLink({ organizationId, sample }: SampleEditLinkProps) {
  const fromList = useFromList();
  return (
    <IconLink
      rests
      label={`${m.samples_edit()}: ${sample.title}`}
      to={sampleContentPaths.edit({ organizationId, sampleContentId: sample.id })}
      state={fromList}
      variant="line"
      size="sm"
    >
      <Pencil className="size-4" />
    </IconLink>
  );
}
