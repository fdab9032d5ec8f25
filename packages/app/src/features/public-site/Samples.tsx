import { m } from '#i18n/generated/messages.js';
import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { useFirstGroups } from './first-samples.ts';
import type { SampleGroupOf } from './group-samples.ts';
import { SampleGroup } from './SampleGroup.tsx';
import { SampleViewSwitch } from './SampleViewSwitch.tsx';
import { useSampleView } from './sample-view.ts';

export function Samples({ groups }: { groups: SampleGroupOf[] }) {
  const isSignedIn = useIsSignedIn();
  const view = useSampleView();
  const shown = useFirstGroups(groups);
  return (
    <div className="page-wrap pb-6 md:pb-10">
      <div className="mt-11 mb-8 flex flex-col gap-x-8 gap-y-5 md:mt-20 md:mb-12 md:flex-row md:items-end md:justify-between">
        <div>
          <h1 className="text-4xl font-display tracking-display">
            {isSignedIn ? m.home_title_signed_in() : m.home_title()}
          </h1>
          <p className="mt-5 max-w-144 leading-relaxed text-ink-2 md:text-lg md:leading-relaxed">
            {isSignedIn ? m.home_intro_signed_in() : m.home_intro()}
          </p>
        </div>
        <SampleViewSwitch view={view} />
      </div>
      {shown.map((group) => (
        <SampleGroup key={group.name} group={group} view={view} />
      ))}
    </div>
  );
}
