import { onlineManager } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Component, useEffect, type ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { LostChunkError, recover } from './lost-chunk.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { awaited, noteWait } from '../components/waiting.ts';

type Props = {
  /** A new path resets the error. */
  readonly path: string;
  readonly children: ReactNode;
  /** For parts next to the page: renders nothing instead. */
  readonly quiet?: boolean;
};

/** The back office is not stored on the device, so the hint does not mention saved data. */
const backOffice = () => ({ title: m.shell_you_are_offline(), hint: m.shell_back_office_needs_connection() });

/** `mending`: a file of the app failed to load, and reloading the page may help. */
type State = { readonly failure: 'none' | 'mending' | 'offline' | 'broken'; readonly path: string };

/** Keeps header and footer when a page fails: a missing chunk after an update, or a bug. */
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
    // A placeholder, so that the footer does not jump during the reload.
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

/** Reloads by itself once our server responds, because nothing on this screen can be lost. */
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
