import { Skeleton } from '#ui/Skeleton.tsx';

const LINES = 8;

/** The sidebar while it is not yet known what its reader may see. */
export function SidebarSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 p-5">
      <Skeleton className="mb-3 h-9 rounded-md" />
      {Array.from({ length: LINES }, (_, line) => (
        <Skeleton key={line} className="h-5 rounded-sm" />
      ))}
    </div>
  );
}
