import { focusManager, onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as newsTexts from '../../offline/news-texts.ts';
import type { RefreshResult } from '../../offline/portal/portal-sync.ts';

export type Refreshing = {
  readonly busy: boolean;
  /** The result of the last press; automatic refreshes are not reported. */
  readonly said: string;
  readonly press: () => void;
};

/** Refreshes a screen's data: when it opens, when the network or the user is back, every hour, and on a press. */
export function useRefresh(refresh: () => Promise<RefreshResult>): Refreshing {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const bring = () => void refresh();
    bring();
    const stops = [focusManager, onlineManager].map((manager) => manager.subscribe((isThere) => isThere && bring()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh]);

  const press = async () => {
    setBusy(true);
    setSaid('');
    try {
      const result = await refresh();
      if (result !== 'signed-out') setSaid(newsTexts.results[result]());
    } finally {
      setBusy(false);
    }
  };
  return { busy, said, press: () => void (busy || press()) };
}
