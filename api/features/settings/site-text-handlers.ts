import type { siteTextContract } from '../../../shared/features/settings/site-text-contract.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Env } from '../../config/env.ts';
import { siteTexts } from './site-values.ts';

export const siteTextHandlers = (env: Env): Handlers<typeof siteTextContract> => ({
  getSiteText: ({ params: { language } }, { db }) => siteTexts(env, db, knownLanguage(language)),
});
