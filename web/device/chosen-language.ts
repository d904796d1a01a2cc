import { localStore } from './device-storage.ts';

export const chosenPlace = 'nivasa:language';

/** What was chosen here last; null before anybody has. */
export const chosenLanguage = (): string | null => localStore.read(chosenPlace);
