import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { MOST_OF_GROUP } from './first-samples.ts';
import type { SampleGroupOf } from './group-samples.ts';
import { SampleList } from './SampleList.tsx';
import type { SampleView } from './sample-view.ts';

/** From this many items on a group has a page of its own (§9). */
const VIEW_ALL_FROM = 3;

type SampleGroupProps = { group: SampleGroupOf; view: SampleView };

export function SampleGroup({ group: { name, samples }, view }: SampleGroupProps) {
  const headingId = useId();
  const shown = samples.slice(0, MOST_OF_GROUP);
  const hasMore = shown.length < samples.length;
  const hasOwnPage = hasMore || (view === 'cards' && samples.length >= VIEW_ALL_FROM);
  return (
    <section aria-labelledby={headingId} className="mb-11 md:mb-16">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3.5 md:min-h-15 md:pb-5">
        <h2 id={headingId} className="text-xl wrap-anywhere">
          {name}
        </h2>
        {hasOwnPage ? (
          <LinkButton
            to={{ pathname: paths.home(), search: `?${new URLSearchParams({ group: name })}` }}
            variant="text"
            className="wrap-anywhere max-md:-ml-2.5 max-md:text-left md:-mr-2.5 md:ml-auto"
          >
            {m.home_view_all({ group: name })}
            <ArrowRight className="size-4" />
          </LinkButton>
        ) : null}
      </header>
      <SampleList samples={shown} view={view} level={3} />
    </section>
  );
}
