import { focusManager, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { frameParts } from '../../lib/frame-parts.ts';
import { noAnswerMs } from '../../components/waiting.ts';
import type { ReadSite } from './site-client.ts';
import { siteQuery } from './site-data.ts';

let asking: Promise<ReadSite> | undefined;

/** Queries our server. Components that render at the same time share one request. */
function ask(): Promise<ReadSite> {
  const now = async () => {
    const [{ readNow }, { siteContract }, { inWords }] = await Promise.all([
      import('../../offline/read-on-device.ts'),
      import('../../../shared/features/settings/site-contract.ts'),
      import('./site-client.ts'),
    ]);
    return inWords(await readNow(siteContract.getSite));
  };
  asking ??= now().finally(() => {
    asking = undefined;
  });
  return asking;
}

export type FreshSettings = {
  /** Undefined until the server was queried or could not be reached. */
  readonly site: ReadSite | undefined;
  /** `unchecked`: the data is from the device, and may be outdated. */
  readonly state: 'checking' | 'checked' | 'unchecked';
  /** Why neither the server nor the device has the data; null otherwise, and while it is loading. */
  readonly error: unknown;
  readonly retry: () => void;
};

type Options = {
  /** Shows cached data meanwhile, where nothing can be paid yet, such as next to a form. */
  readonly atOnce?: boolean;
};

/**
 * Fees and bank details for a user who is about to pay, because an account cached for days must not be used for a
 * transfer. They are queried when a screen opens, and again when the user comes back to it, as from the banking app.
 */
export function useFreshSettings({ atOnce = false }: Options = {}): FreshSettings {
  const client = useQueryClient();
  const [state, setState] = useState<FreshSettings['state']>('checking');
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({ ...siteQuery(), enabled: atOnce || state === 'unchecked' });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const give = (next: FreshSettings['state']) => {
      if (!signal.aborted) setState(next);
    };
    const check = async () => {
      const patience = setTimeout(() => give('unchecked'), !onlineManager.isOnline() ? 0 : noAnswerMs);
      try {
        const site = await ask();
        // A read from the device that is still running must not overwrite it.
        await client.cancelQueries({ queryKey: siteQuery().queryKey });
        client.setQueryData(siteQuery().queryKey, site);
        give('checked');
      } catch {
        give('unchecked');
      } finally {
        clearTimeout(patience);
      }
    };
    const begin = () => void check();
    const stops = [focusManager, onlineManager].map((manager) => manager.subscribe((isThere) => isThere && begin()));
    // On a first visit it waits until the device's code has loaded.
    if (atOnce && !frameParts.get()) stops.push(frameParts.subscribe(begin));
    else begin();
    return () => {
      ending.abort();
      for (const stop of stops) stop();
    };
  }, [client, atOnce, round]);

  const retry = () => {
    setRound(round + 1);
    if (error) void refetch();
  };
  return { site: state === 'checking' && !atOnce ? undefined : data, state, error: data ? null : error, retry };
}
