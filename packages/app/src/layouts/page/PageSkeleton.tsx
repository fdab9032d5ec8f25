import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';

/** A heading and what may stand below it, while it is not yet known who reads. */
export function PageSkeleton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={isAdmin ? 'grid gap-8' : 'page-wrap grid gap-8 pt-9 pb-16 md:pt-16'}>
      <Skeleton className="h-10 w-64 max-w-full rounded-md" />
      <SkeletonRows />
    </div>
  );
}
