import { focusManager, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { frameParts } from '../../lib/frame-parts.ts';
import { noAnswerMs } from '../../components/waiting.ts';
import type { ReadSite } from './site-client.ts';
import { siteQuery } from './site-data.ts';

let asking: Promise<ReadSite> | undefined;

/** What our server says now. All that is drawn at once shares one request. */
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

export type CheckedSite = {
  /** Not before the server was asked, or could not be. */
  readonly site: ReadSite | undefined;
  /** `unchecked`: this is what the device has, and nobody knows whether it is still right. */
  readonly state: 'checking' | 'checked' | 'unchecked';
  /** Why neither the server nor the device has them; null where one of them has, or is being asked. */
  readonly error: unknown;
  readonly retry: () => void;
};

type Options = {
  /** What is known is shown meanwhile: where nothing can be paid yet, as beside a form. */
  readonly atOnce?: boolean;
};

/**
 * Fees and bank details for whoever is about to pay: what an open app has had for days must not be transferred to. They
 * are asked for when a screen opens, and again when somebody comes back to it, as from the banking app.
 */
export function useCheckedSite({ atOnce = false }: Options = {}): CheckedSite {
  const client = useQueryClient();
  const [state, setState] = useState<CheckedSite['state']>('checking');
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({ ...siteQuery(), enabled: atOnce || state === 'unchecked' });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const give = (next: CheckedSite['state']) => {
      if (!signal.aborted) setState(next);
    };
    const check = async () => {
      const patience = setTimeout(() => give('unchecked'), !onlineManager.isOnline() ? 0 : noAnswerMs);
      try {
        const site = await ask();
        // What is being read from the device must not come after it.
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
    // The first visit is not disturbed before the device's parts are there.
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
