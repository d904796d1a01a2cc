import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale, type Locale } from '../../paraglide/runtime.js';

/** The language of what the server renders at the moment, while several documents are. */
export const documentLanguage = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => {
  const language = documentLanguage.getStore();
  // It would be said in one language on the pages of all.
  if (language === undefined) {
    throw new Error('A text is made where there is no document, such as while a module loads');
  }
  return language;
});
