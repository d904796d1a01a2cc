import { languageChosenKey } from '../../shared/site-language.ts';
import { localStore } from './device-storage.ts';

/** What was chosen here last; null before anybody has. */
export const chosenLanguage = (): string | null => localStore.read(languageChosenKey);
