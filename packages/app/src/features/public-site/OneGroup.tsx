import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { useFirstSamples } from './first-samples.ts';
import type { SampleGroupOf } from './group-samples.ts';
import { SampleList } from './SampleList.tsx';
import { SampleViewSwitch } from './SampleViewSwitch.tsx';
import { useSampleView } from './sample-view.ts';

type OneGroupProps = { name: string; groups: SampleGroupOf[] };

/** Where 'View All {group}' leads: that group alone, and a way back (decisions §10). */
export function OneGroup({ name, groups }: OneGroupProps) {
  const view = useSampleView();
  const group = groups.find((each) => each.name === name);
  const samples = useFirstSamples(group?.samples ?? []);
  if (!group) return <NoSuchGroup />;
  return (
    <div className="page-wrap pb-16">
      <div className="pt-6 md:pt-10">
        <BackLink to={paths.home()}>{m.home_group_back()}</BackLink>
      </div>
      <div className="mt-2 mb-8 flex flex-col gap-5 md:mb-12 md:flex-row md:items-end md:justify-between md:gap-8">
        <h1 className="text-4xl font-display tracking-display wrap-anywhere">{name}</h1>
        <SampleViewSwitch view={view} />
      </div>
      <SampleList samples={samples} view={view} level={2} />
    </div>
  );
}

function NoSuchGroup() {
  return (
    <EmptyState
      level={1}
      title={m.home_group_empty()}
      action={<LinkButton to={paths.home()}>{m.home_group_back()}</LinkButton>}
      className="flex-1"
    >
      <p>{m.home_group_empty_detail()}</p>
    </EmptyState>
  );
}
