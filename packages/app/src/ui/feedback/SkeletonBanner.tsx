import { Skeleton } from '#ui/Skeleton.tsx';

export function SkeletonBanner() {
  return <Skeleton className="aspect-slide rounded-xl max-md:-mx-(--gutter) max-md:rounded-none" />;
}
