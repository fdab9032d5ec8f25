import { Component, type ComponentType, type ReactNode } from 'react';
import { FailureContext } from './contexts.ts';
import type { Failure } from './load-branch.ts';
import type { Page } from './router.ts';

type Props = { page: Page; fallback: ComponentType; children: ReactNode };
type State = { page: Page; failure: Failure | null };

/** What breaks while a page is drawn is shown in its place, until another page is. */
export class RouteErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } });

  static getDerivedStateFromProps = ({ page }: Props, state: State): State | null =>
    page === state.page ? null : { page, failure: null };

  override state: State = { page: this.props.page, failure: null };

  override render(): ReactNode {
    const { failure } = this.state;
    const { fallback: Fallback, children } = this.props;
    if (!failure) return children;
    return (
      <FailureContext value={failure}>
        <Fallback />
      </FailureContext>
    );
  }
}
