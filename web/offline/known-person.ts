import { queryOptions } from '@tanstack/react-query';
import { portalWaiting } from '../lib/your-turn.ts';
import { openPortal, ClearedError } from './portal/portal-copy.ts';
import { knownPersonKey, knownSession } from './portal/portal-session.ts';

/** Stored with the API responses, whose paths all begin with `/api/`. */
const turnPlace = 'your-turn';
const answersPlace = 'your-answers';

type KnownPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** The number of items that waited for them when their portal was last shown. */
  readonly turn: number;
};

/** The customer known to this device, from its own storage: no request is sent, and it works without a network. */
export const knownPersonQuery = (customerId: string | null) =>
  queryOptions<KnownPerson | null>({
    queryKey: knownPersonKey(customerId),
    enabled: customerId !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const session = await knownSession();
      if (!session?.authenticated) return null;
      const copy = await openPortal(session.customer.id);
      const kept = Number((await copy.get(turnPlace))?.text ?? 0);
      const turn = Number.isInteger(kept) ? kept : 0;
      const answers = (await copy.get(answersPlace))?.text ?? '';
      // A count that a screen has set since is newer.
      if (portalWaiting.get()?.customerId !== session.customer.id) {
        portalWaiting.set({
          customerId: session.customer.id,
          count: turn,
          answers: answers === '' ? [] : answers.split(','),
        });
      }
      return { ...session.customer, turn };
    },
  });

/** Stores the number of items that wait for this customer. `answers`: the names of those that wait for an answer. */
export async function keepPortalWaiting(
  customerId: string,
  count: number,
  answers: readonly string[] = [],
): Promise<void> {
  portalWaiting.set({ customerId, count, answers });
  try {
    const copy = await openPortal(customerId);
    const syncedAt = Date.now();
    await copy.keep([
      { path: turnPlace, text: String(count), syncedAt },
      { path: answersPlace, text: answers.join(','), syncedAt },
    ]);
  } catch (error) {
    if (!(error instanceof ClearedError)) throw error;
  }
}
