import { createStore } from '../ui/store.ts';

/** How much waits for somebody, as the last screen that knows it has said. */
export const officeTurn = createStore(0);

/** Of whose portal it is. */
export const portalTurn = createStore<{ readonly customerId: string; readonly count: number } | null>(null);
