import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import type { SiteLanguage } from '../../shared/site-language.ts';

const current = new AsyncLocalStorage<SiteLanguage>();
overwriteGetLocale(() => current.getStore() ?? 'en');

/** Runs `say` with this locale for messages, dates and addresses. Outside of it the locale is English. */
export const withLocale = <Result>(language: SiteLanguage, say: () => Result): Result => current.run(language, say);
