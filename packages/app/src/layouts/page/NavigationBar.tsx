import { useNavigation } from '#router/hooks.ts';

/** A thin bar along the top edge while the next page loads; fast pages never show it. */
export function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-0.5 animate-late bg-accent motion-safe:animate-pulse"
    />
  );
}
