import { Skeleton } from '#ui/Skeleton.tsx';

export function BookDetailSkeleton() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 md:pt-2 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:gap-18">
      <Skeleton className="h-71 rounded-xl lg:h-91" />
      <div className="grid gap-4">
        <Skeleton className="h-4 w-24 rounded-sm" />
        <Skeleton className="h-12 w-4/5 rounded-sm" />
        <Skeleton className="mt-4 h-24 max-w-152 rounded-sm" />
        <Skeleton className="mt-3 h-12 w-28 rounded-md" />
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="mt-3 h-5 rounded-sm" />
        ))}
      </div>
    </div>
  );
}
