import { publicSite } from '@rahle/contract/public-site';
import { useRead } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { Panel } from '#ui/Panel.tsx';

/** What staff see of a learner's reading, and what they never see (decisions §14). */
export function WhoSees() {
  const { data } = useRead(publicSite.organization, {});
  if (!data?.progress) return null;
  const { progress, name } = data;
  return (
    <Panel title={m.progress_yours()}>
      <p className="px-5 pb-5 text-sm text-ink-2">
        {progress === 'staff'
          ? m.progress_yours_staff({ organization: name })
          : m.progress_yours_none()}
      </p>
    </Panel>
  );
}
