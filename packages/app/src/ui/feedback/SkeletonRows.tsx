import { Skeleton } from '#ui/Skeleton.tsx';

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-13 items-center gap-3 px-4">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-2/5 rounded-sm" />
          <Skeleton className="ml-auto h-4 w-1/6 rounded-sm" />
        </div>
      ))}
    </div>
  );
}
