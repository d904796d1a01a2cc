import { createStore } from '../components/store.ts';

/** How much waits for somebody, as the last screen that knows it has said. */
export const officeTurn = createStore(0);

export type PortalTurn = {
  /** Of whose portal it is. */
  readonly customerId: string;
  readonly count: number;
  /** What of it waits for an answer, by name. */
  readonly answers: readonly string[];
};

export const portalTurn = createStore<PortalTurn | null>(null);
