import { isUnreached } from '@rahle/contract/failures';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useHasNetwork } from '#platform/use-has-network.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';

/** As much of a TanStack query as is needed here; plain and infinite ones both fit. */
export type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
  skeleton?: ReactNode;
  /** §8's sentence, or a choice among several by what went wrong. */
  errorTitle?: string | ((error: Error) => string) | undefined;
};

/**
 * The three faces of a read, drawn once for the whole app: waiting, failed, ready. A refresh that fails keeps what is
 * already there.
 */
export function Loaded<Data>({ query, children, skeleton, errorTitle }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    const title = typeof errorTitle === 'function' ? errorTitle(query.error) : errorTitle;
    return (
      <ErrorState
        title={title ?? m.ui_failed()}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {isUnreached(query.error) ? <Unreached /> : null}
      </ErrorState>
    );
  }
  return <Waiting>{skeleton ?? <SkeletonRows />}</Waiting>;
}

/** Where the browser knows of a network, what fails is the server's; the network may go while that is being read. */
function Unreached() {
  return <p>{useHasNetwork() ? m.server_away_unread() : m.offline_unread()}</p>;
}
