import { createStore } from '../components/store.ts';

/**
 * The path of a screen that the current one leads to even without a network. The app loads its code at once, because it
 * could not be fetched later.
 */
export const nextScreen = createStore<string | null>(null);
