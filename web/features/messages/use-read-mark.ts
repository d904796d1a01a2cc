import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import { tellRead, type Access } from './thread-client.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Options = {
  readonly of: ThreadOf;
  readonly access: Access;
  /** The number of the last message; 0 without one. */
  readonly last: number;
  readonly unread: number;
  readonly onNews: () => Promise<unknown>;
};

/** Follows whether the end of the list is visible; true if the browser cannot tell. */
function useIsSeen(): readonly [isSeen: boolean, end: (element: Element | null) => (() => void) | undefined] {
  const [isSeen, setIsSeen] = useState(!('IntersectionObserver' in globalThis));
  const [watch] = useState(() => (element: Element | null) => {
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [isSeen, watch];
}

/** Reports to our server what has been read, once it was visible. Returns the element to put at the end of the list. */
export function useReadMark({ of, access, last, unread, onNews }: Options) {
  const [isSeen, end] = useIsSeen();
  const offline = !useOnline();
  const told = useRef(0);
  const tell = useEffectEvent(async () => {
    if (!focusManager.isFocused() || told.current >= last) return;
    told.current = last;
    try {
      await tellRead(of, last, access);
      await onNews();
    } catch {
      // The next time the page is visible, it is reported again.
      told.current = 0;
    }
  });
  const waits = unread > 0 && isSeen && !offline;
  useEffect(() => {
    if (!waits) return undefined;
    void tell();
    return focusManager.subscribe(() => void tell());
  }, [waits, last]);
  return end;
}
