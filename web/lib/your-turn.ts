import { createStore } from '../components/store.ts';

/** The number of items that wait in the back office, as last shown. */
export const officeWaiting = createStore(0);

export type PortalWaiting = {
  /** The customer whose portal it is. */
  readonly customerId: string;
  readonly count: number;
  /** The names of those that wait for an answer. */
  readonly answers: readonly string[];
};

export const portalWaiting = createStore<PortalWaiting | null>(null);
