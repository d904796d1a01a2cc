import type { siteTextContract } from '../../shared/site/site-text-contract.ts';
import { knownLanguage } from '../endpoints/known-language.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Env } from '../process/env.ts';
import { siteTexts } from './site-values.ts';

export const siteTextHandlers = (env: Env): Handlers<typeof siteTextContract> => ({
  getSiteText: ({ params: { language } }, { db }) => siteTexts(env, db, knownLanguage(language)),
});
