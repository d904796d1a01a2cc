import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { privateSpace } from '../../lib/query-keys.ts';
import { openPortal, WipedError } from '../../offline/portal/portal-copy.ts';

/** Beside the answers of the API, whose names all begin with `/api/`. */
const place = 'seen-answers';

/** So many are remembered: of older ones nobody asks any more. */
const most = 100;

const keyOf = (customerId: string) => [privateSpace, customerId, place] as const;

async function read(customerId: string): Promise<readonly string[]> {
  const text = (await (await openPortal(customerId)).get(place))?.text ?? '[]';
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.map(String) : [];
}

/** Which answers to their estimates somebody has opened on this device: no read of the server's counts as that. */
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
    if (!(error instanceof WipedError)) throw error;
  }
}
