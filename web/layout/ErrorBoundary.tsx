import { onlineManager } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Component, useEffect, type ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { LostChunkError, recover } from './lost-chunk.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { awaited, noteWait } from '../components/waiting.ts';

type Props = {
  /** A new path is a new chance. */
  readonly path: string;
  readonly children: ReactNode;
  /** For what stands beside the page: nothing is said in its place. */
  readonly quiet?: boolean;
};

/** Nothing of it is kept on a device, so nothing of the kind is promised. */
const backOffice = () => ({ title: m.shell_you_are_offline(), hint: m.shell_back_office_needs_connection() });

/** `mending`: a file of the app is lost, and loading the page again may bring it. */
type State = { readonly failure: 'none' | 'mending' | 'offline' | 'broken'; readonly path: string };

/** Keeps header and footer standing when a page fails: a missing chunk after an update, or a mistake of ours. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof LostChunkError ? 'mending' : 'broken' };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failure: 'none', path };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LostChunkError) void this.mend();
  }

  async mend() {
    const outcome = await awaited('page', recover());
    if (outcome === 'offline') onlineManager.setOnline(false);
    this.setState(({ failure }) =>
      failure === 'mending' ? { failure: outcome === 'offline' ? 'offline' : 'broken' } : null,
    );
  }

  override render() {
    const { failure } = this.state;
    const { children, quiet = false } = this.props;
    if (failure === 'none') return children;
    if (quiet) return null;
    // Room, so that the footer does not jump while the page is loaded again.
    if (failure === 'mending') return <div className="min-h-dvh" />;
    if (failure === 'offline') return <CodeOutOfReach path={this.props.path} />;
    return (
      <LoadFailed
        level={1}
        error={null}
        title={m.shell_page_failed()}
        hint={m.shell_mistake_is_ours()}
        retry={m.shell_reload()}
        onRetry={reload}
      />
    );
  }
}

function reload(): void {
  noteWait('page', 1);
  location.reload();
}

/** The page comes by itself once our server answers: nothing stands on this screen that a reload could lose. */
function CodeOutOfReach({ path }: { readonly path: string }) {
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) reload();
      }),
    [],
  );
  return <LoadFailed level={1} error={null} onRetry={reload} {...(path.startsWith(paths.admin()) && backOffice())} />;
}
