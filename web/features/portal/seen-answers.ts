import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { privateSpace } from '../../lib/query-keys.ts';
import { openPortal, ClearedError } from '../../offline/portal/portal-copy.ts';

/** Stored with the API responses, whose paths all begin with `/api/`. */
const place = 'seen-answers';

/** The most that are remembered: older ones no longer matter. */
const most = 100;

const keyOf = (customerId: string) => [privateSpace, customerId, place] as const;

async function read(customerId: string): Promise<readonly string[]> {
  const text = (await (await openPortal(customerId)).get(place))?.text ?? '[]';
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.map(String) : [];
}

/** The estimate answers that the customer has opened on this device. Reading them from the server does not count. */
export const seenAnswersQuery = (customerId: string) =>
  queryOptions<ReadonlySet<string>>({
    queryKey: keyOf(customerId),
    staleTime: Infinity,
    queryFn: async () => new Set(await read(customerId)),
  });

export async function noteSeen(client: QueryClient, customerId: string, name: string): Promise<void> {
  try {
    const copy = await openPortal(customerId);
    const names = [...new Set([...(await read(customerId)), name])].slice(-most);
    await copy.keep([{ path: place, text: JSON.stringify(names), syncedAt: Date.now() }]);
    client.setQueryData(keyOf(customerId), new Set(names));
  } catch (error) {
    if (!(error instanceof ClearedError)) throw error;
  }
}
