import { Component, type ReactNode } from 'react';
import { LoadFailed } from '../ui/LoadFailed.tsx';

type Props = {
  /** A new path is a new chance. */
  readonly path: string;
  readonly children: ReactNode;
};

/** Keeps header and footer standing when a page fails: a missing chunk after an update, or a mistake of ours. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
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
