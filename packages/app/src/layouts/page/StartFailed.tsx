import { errorSentence } from '#http/error-sentence.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';

type StartFailedProps = {
  /** Null where the sentences themselves did not come. */
  error: unknown;
  changeAddress: (() => void) | undefined;
};

export function StartFailed({ error, changeAddress }: StartFailedProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState level={1} title={m.layout_start_failed()} onRetry={() => location.reload()}>
        {error === null ? null : <p>{errorSentence(error)}</p>}
        {changeAddress ? (
          <Button variant="text" onClick={changeAddress} className="mt-3">
            {m.settings_change_organization()}
          </Button>
        ) : null}
      </ErrorState>
    </main>
  );
}
