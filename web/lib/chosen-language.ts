import { languageChosenKey } from '../../shared/site-language.ts';
import { localStore } from './device-storage.ts';

/** The language last chosen on this device; null if none was. */
export const chosenLanguage = (): string | null => localStore.read(languageChosenKey);
