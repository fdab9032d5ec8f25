import { useSearchParams } from '#router/use-search-params.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { SkeletonBanner } from '#ui/feedback/SkeletonBanner.tsx';
import { SkeletonCards } from '#ui/feedback/SkeletonCards.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { Greeting } from './Greeting.tsx';
import { OneGroup } from './OneGroup.tsx';
import { useHome } from './public-site.queries.ts';
import { Samples } from './Samples.tsx';
import { Slider } from './Slider.tsx';
import { Welcome } from './Welcome.tsx';

/** The slider, and what anyone may open; of one group alone where the address names it (decisions §10). */
export function HomeScreen() {
  const { isLoading, sliders, groups } = useHome();
  const isSignedIn = useIsSignedIn();
  const [params] = useSearchParams();
  const group = params.get('group');

  if (isLoading) return <HomeSkeleton />;
  if (group !== null) return <OneGroup name={group} groups={groups} />;
  return (
    <>
      {isSignedIn && groups.length > 0 ? <Greeting /> : null}
      <Slider sliders={sliders} />
      {groups.length > 0 ? <Samples groups={groups} /> : <Welcome />}
    </>
  );
}

/** A banner and six cards (§2). */
function HomeSkeleton() {
  return (
    <Waiting>
      <div className="page-wrap grid gap-12 pb-16 md:pt-6">
        <SkeletonBanner />
        <SkeletonCards cards={6} />
      </div>
    </Waiting>
  );
}
