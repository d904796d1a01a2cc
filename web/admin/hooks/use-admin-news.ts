import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMayAct } from '../admin-user.ts';
import type { NewsOf } from '../../../shared/features/work-queue/todo-contract.ts';

/** The server closes an event stream after a minute; the next one is opened after this time, in milliseconds. */
const againMs = 1000;

/** The delay after a connection that failed, in milliseconds. */
const laterMs = 30_000;

/** The version in a message; null if the message is not ours. */
function versionIn(data: unknown): string | null {
  try {
    const news: unknown = JSON.parse(String(data));
    return typeof news === 'object' && news !== null && 'version' in news ? String(news.version) : null;
  } catch {
    return null;
  }
}

/**
 * Refetches what is live (`lib/live-read.ts`) when the server announces a new version of a list. Only the focused
 * window listens, because a browser has six connections for all tabs. `shown`: the version on the screen.
 */
export function useAdminNews(of: NewsOf, shown: string | undefined): void {
  const client = useQueryClient();
  // An editor has no access to the stream; their lists change seldom.
  const mayListen = useMayAct('office');
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const isShown = mayListen && shown !== undefined;
  useEffect(() => {
    if (!isShown || !('EventSource' in globalThis)) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const readAgain = () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isLive'] === true });
    const listen = () => {
      close();
      if (!focusManager.isFocused()) return;
      let isOpen = false;
      source = new EventSource(`/api/admin/events?of=${of}&seen=${encodeURIComponent(latest.current ?? '')}`);
      source.addEventListener('open', () => {
        isOpen = true;
      });
      source.addEventListener('message', ({ data }) => {
        const version = versionIn(data);
        // A change made in this window has been refetched already.
        if (version !== null && version !== latest.current) readAgain();
      });
      source.addEventListener('error', () => {
        close();
        // Refetching the list finds out whether the session is valid and what is new.
        if (!isOpen) readAgain();
        timer = setTimeout(listen, isOpen ? againMs : laterMs);
      });
    };
    listen();
    const stop = focusManager.subscribe(listen);
    addEventListener('pagehide', close);
    return () => {
      stop();
      removeEventListener('pagehide', close);
      close();
    };
  }, [client, isShown, of]);
}
