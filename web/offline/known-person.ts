import { queryOptions } from '@tanstack/react-query';
import { portalTurn } from '../lib/your-turn.ts';
import { openPortal, WipedError } from './portal/portal-copy.ts';
import { knownPersonKey, knownSession } from './portal/portal-session.ts';

/** Beside the answers of the API, whose names all begin with `/api/`. */
const turnPlace = 'your-turn';
const answersPlace = 'your-answers';

type KnownPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** How much waited for them when their portal was last shown. */
  readonly turn: number;
};

/** Whom this device knows, by its own word: nobody is asked, and without a network it is the same. */
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
      // What a screen has said since counts for more.
      if (portalTurn.get()?.customerId !== session.customer.id) {
        portalTurn.set({
          customerId: session.customer.id,
          count: turn,
          answers: answers === '' ? [] : answers.split(','),
        });
      }
      return { ...session.customer, turn };
    },
  });

/** So much waits for this person. `answers`: what of it waits for an answer, by name. */
export async function keepTurn(customerId: string, count: number, answers: readonly string[] = []): Promise<void> {
  portalTurn.set({ customerId, count, answers });
  try {
    const copy = await openPortal(customerId);
    const syncedAt = Date.now();
    await copy.keep([
      { path: turnPlace, text: String(count), syncedAt },
      { path: answersPlace, text: answers.join(','), syncedAt },
    ]);
  } catch (error) {
    if (!(error instanceof WipedError)) throw error;
  }
}
