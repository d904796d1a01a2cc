import { queryOptions } from '@tanstack/react-query';
import { privateSpace } from '../device/key-space.ts';
import { portalTurn } from '../device/your-turn.ts';
import { openPortal, WipedError } from './portal-copy.ts';
import { knownSession } from './portal-session.ts';

/** Beside the answers of the API, whose names all begin with `/api/`. */
const turnPlace = 'your-turn';

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
    queryKey: [privateSpace, customerId, 'known'],
    enabled: customerId !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const session = await knownSession();
      if (!session?.authenticated) return null;
      const copy = await openPortal(session.customer.id);
      const turn = Number((await copy.get(turnPlace))?.text ?? 0);
      return { ...session.customer, turn: Number.isInteger(turn) ? turn : 0 };
    },
  });

/** So much waits for this person. */
export async function keepTurn(customerId: string, count: number): Promise<void> {
  portalTurn.set({ customerId, count });
  try {
    const copy = await openPortal(customerId);
    await copy.keep([{ path: turnPlace, text: String(count), syncedAt: Date.now() }]);
  } catch (error) {
    if (!(error instanceof WipedError)) throw error;
  }
}
