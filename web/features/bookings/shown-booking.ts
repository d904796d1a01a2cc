import { createStore } from '../../components/store.ts';

/** The booking that the user wants to see; null once its card is expanded and focused. */
export const shownBooking = createStore<string | null>(null);
