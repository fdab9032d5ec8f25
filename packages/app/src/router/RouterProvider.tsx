import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { NavigationContext, OutletContext, PageContext, RouterContext } from './contexts.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import type { Page, Router } from './router.ts';

/** Draws the router's page. On the server effects do not run, so it draws the first page only. */
export function RouterProvider({ router }: { router: Router }) {
  const [{ page, navigation }, setState] = useState(router.state);
  useLayoutEffect(() => {
    // The old page stays until the new one can be drawn whole.
    const update = () => startTransition(() => setState(router.state));
    update();
    return router.subscribe(update);
  }, [router]);
  const drawn = useMemo(() => (page ? draw(page) : null), [page]);
  return (
    <RouterContext value={router}>
      <NavigationContext value={navigation}>
        <PageContext value={page}>{drawn}</PageContext>
      </NavigationContext>
    </RouterContext>
  );
}

/** From the innermost route outwards, each the outlet of the next. */
function draw(page: Page): ReactNode {
  const { matches, failure } = page;
  return matches.reduceRight<ReactNode>((outlet, { route, Component }, index) => {
    const isFailed = failure !== null && index === matches.length - 1;
    const content = (
      <OutletContext value={outlet}>
        {isFailed ? <Failed error={failure.error} /> : Component ? <Component /> : outlet}
      </OutletContext>
    );
    if (!route.ErrorBoundary) return content;
    return (
      <RouteErrorBoundary page={page} fallback={route.ErrorBoundary}>
        {content}
      </RouteErrorBoundary>
    );
  }, null);
}

/** Code that did not come is shown like code that broke. */
function Failed({ error }: { error: unknown }): never {
  throw error;
}
