import { useEffect, useState } from 'react';
import { connection } from '../device/connection.ts';
import { onReturn } from '../device/on-return.ts';
import type { RefreshResult } from '../offline/portal-mirror.ts';

export type Refreshing = {
  readonly busy: boolean;
  /** What came of the last press; nothing is said of what happens by itself. */
  readonly said: string;
  readonly press: () => void;
};

const words: Readonly<Record<RefreshResult, string>> = {
  done: 'Up to date.',
  unreachable: 'There is no connection to our server just now. What is saved stays as it is.',
  failed: 'Our server could not answer just now; it is not your connection. What is saved stays as it is.',
  'signed-out': '',
};

/**
 * Brings what a screen shows up to date: when it opens, when the network or its reader is back, every hour, and at a
 * press.
 */
export function useRefresh(refresh: () => Promise<RefreshResult>): Refreshing {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const bring = () => void refresh();
    bring();
    const stops = [connection.subscribe(() => connection.get() === 'online' && bring()), onReturn(bring)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh]);

  const press = async () => {
    setBusy(true);
    setSaid('');
    try {
      setSaid(words[await refresh()]);
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, press: () => void (busy || press()) };
}
