import { Skeleton } from '#ui/Skeleton.tsx';

/** The slider to come, at its own ratio, so that nothing jumps. */
export function SkeletonBanner() {
  return <Skeleton className="aspect-slide rounded-xl max-md:-mx-(--gutter) max-md:rounded-none" />;
}
