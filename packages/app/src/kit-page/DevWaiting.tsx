import { Lock } from 'lucide-react';
import { DevSection } from '#kit-page/DevSection.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SkeletonBanner } from '#ui/feedback/SkeletonBanner.tsx';
import { SkeletonCards } from '#ui/feedback/SkeletonCards.tsx';

const refetch = () => Promise.resolve();
const waiting = { data: undefined, error: null, isFetching: true, refetch };
const failed = { data: undefined, error: new Error('offline'), isFetching: false, refetch };

export function DevWaiting() {
  return (
    <DevSection title="Waiting, empty, failed">
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel label="Waiting for home">
          <div className="grid gap-6 overflow-hidden p-4">
            <Loaded
              query={waiting}
              skeleton={
                <div className="grid gap-4">
                  <SkeletonBanner />
                  <SkeletonCards />
                </div>
              }
            >
              {() => null}
            </Loaded>
          </div>
        </Panel>
        <Panel label="Waiting for books">
          <div className="p-4">
            <Loaded query={waiting} skeleton={<SkeletonCards shape="book" cards={3} />}>
              {() => null}
            </Loaded>
          </div>
          <Loaded query={waiting}>{() => null}</Loaded>
        </Panel>
        <Panel label="Empty">
          <EmptyState title="No books yet" level={3}>
            Books that your teachers assign to you rest here.
          </EmptyState>
        </Panel>
        <Panel label="Failed">
          <Loaded query={failed} errorTitle="Network error. Please check your connection.">
            {() => null}
          </Loaded>
        </Panel>
        <Panel label="Denied">
          <EmptyState
            icon={<Lock />}
            title="Access Denied"
            level={3}
            action={<LinkButton to="#">Back</LinkButton>}
          >
            You don’t have permission to view this page.
          </EmptyState>
        </Panel>
      </div>
    </DevSection>
  );
}
