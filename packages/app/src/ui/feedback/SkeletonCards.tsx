import { Skeleton } from '#ui/Skeleton.tsx';

type SkeletonCardsProps = {
  cards?: number;
  shape?: 'book' | 'sample';
};

/** A grid of cards to come, in the columns they will stand in (design §3): books 1 · 3 · 4, samples 1 · 3. */
export function SkeletonCards({ cards = 6, shape = 'sample' }: SkeletonCardsProps) {
  const columns = shape === 'book' ? 'md:grid-cols-3 xl:grid-cols-4' : 'md:grid-cols-3';
  return (
    <div className={`grid gap-6 ${columns}`}>
      {Array.from({ length: cards }, (_, card) =>
        shape === 'book' ? (
          <div key={card} className="grid gap-3 max-md:grid-cols-[6rem_1fr]">
            <Skeleton className="aspect-book rounded-lg md:aspect-square md:w-full" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-4 w-1/3 rounded-sm" />
              <Skeleton className="h-5 w-4/5 rounded-sm" />
              <Skeleton className="h-4 rounded-sm" />
            </div>
          </div>
        ) : (
          <Skeleton key={card} className="h-32 rounded-lg md:h-56" />
        ),
      )}
    </div>
  );
}
