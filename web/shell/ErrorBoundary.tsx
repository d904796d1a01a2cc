import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../ui/LoadFailed.tsx';

type Props = {
  /** A new path is a new chance. */
  readonly path: string;
  readonly children: ReactNode;
};

type State = { readonly failed: boolean; readonly path: string };

/** Keeps header and footer standing when a page fails: a missing chunk after an update, or a mistake of ours. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failed: false, path };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <LoadFailed
        level={1}
        title="This page could not be shown"
        hint="Nothing you sent or saved is lost. Check your connection and load the page again."
        retry="Reload"
        onRetry={() => location.reload()}
      />
    );
  }
}
