import { failureSentence } from '@rahle/contract/sentences';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { useHref, useRouteError } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** A screen that broke while drawing, or whose code did not arrive even after a reload. */
export function Crash() {
  const error = useRouteError();
  const home = useHref(paths.home());
  useEffect(() => console.error('A page could not be shown', error), [error]);
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <EmptyState
        level={1}
        icon={<TriangleAlert />}
        title={m.layout_crash()}
        className="flex-1"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="solid" onClick={() => location.reload()}>
              {m.ui_try_again()}
            </Button>
            {/* A plain link: it loads the page afresh, whatever state broke it. */}
            <a href={home} className={buttonLook({})}>
              {m.layout_to_home()}
            </a>
          </div>
        }
      >
        <p>
          {navigator.onLine
            ? m.layout_crash_detail()
            : failureSentence('network.offline', currentLocale())}
        </p>
      </EmptyState>
    </div>
  );
}

export function CrashPage() {
  return (
    <main className="flex min-h-dvh flex-col">
      <Crash />
    </main>
  );
}
