import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import type { SiteLanguage } from '../../shared/site-language.ts';

const current = new AsyncLocalStorage<SiteLanguage>();
overwriteGetLocale(() => current.getStore() ?? 'en');

/** What `say` returns, with every message, date and address in it in this language. Outside of it English is spoken. */
export const withLocale = <Result>(language: SiteLanguage, say: () => Result): Result => current.run(language, say);
