import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale, type Locale } from '../../paraglide/runtime.js';

/** The language of the document that the server is rendering; several are rendered concurrently. */
export const documentLanguage = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => {
  const language = documentLanguage.getStore();
  // Without it the text would be in one language on the pages of all.
  if (language === undefined) {
    throw new Error('A text is made where there is no document, such as while a module loads');
  }
  return language;
});
