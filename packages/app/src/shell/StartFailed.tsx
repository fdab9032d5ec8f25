import { sayError } from '#http/say-error.ts';
import { m } from '#i18n/generated/messages.js';
import { ErrorState } from '#ui/ErrorState.tsx';

/** The organization could not even be asked for. */
export function StartFailed({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState level={1} title={m.shell_start_failed()} onRetry={() => location.reload()}>
        <p>{sayError(error)}</p>
      </ErrorState>
    </main>
  );
}
