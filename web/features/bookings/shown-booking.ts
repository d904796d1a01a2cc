import { createStore } from '../../components/store.ts';

/** The booking that somebody has just asked to see; null once its card is open and has the focus. */
export const shownBooking = createStore<string | null>(null);
