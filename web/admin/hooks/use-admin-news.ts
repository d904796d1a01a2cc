import { focusManager, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NewsOf } from '../../../shared/features/work-queue/todo-contract.ts';

/** The server lets a line go after a minute; the next one follows at once. In milliseconds. */
const againMs = 1000;

/** After a line that did not come about, in milliseconds. */
const laterMs = 30_000;

/** What a message says, or nothing where it is none of ours. */
function versionIn(data: unknown): string | null {
  try {
    const news: unknown = JSON.parse(String(data));
    return typeof news === 'object' && news !== null && 'version' in news ? String(news.version) : null;
  } catch {
    return null;
  }
}

/**
 * Reads what is shown again when the server says that something of it is new, and nothing else. Only the window that is
 * looked at listens: a browser has six connections for all its tabs. `shown`: the version on the screen; `key`: of what
 * is read again, always the same.
 */
export function useAdminNews(of: NewsOf, shown: string | undefined, key: QueryKey): void {
  const client = useQueryClient();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown || !('EventSource' in globalThis)) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const readAgain = () => void client.invalidateQueries({ queryKey: key });
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
        // What was done here has been read again already.
        if (version !== null && version !== latest.current) readAgain();
      });
      source.addEventListener('error', () => {
        close();
        // Whether the session still stands, and what is new, the list itself finds out.
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
  }, [client, isShown, of, key]);
}
