import type { siteContract } from '../../../shared/features/settings/site-contract.ts';
import type { Env } from '../../config/env.ts';
import type { Handlers } from '../../router/handler.ts';
import { siteValues, siteTexts } from './site-values.ts';
import type { settingContract } from '../../../shared/features/settings/setting-contract.ts';
import type { siteTextContract } from '../../../shared/features/settings/site-text-contract.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';

export const siteHandlers = (env: Env): Handlers<typeof siteContract> => ({
  getSite: async (_input, { db }) => siteValues(env, db),
});

export const settingHandlers: Handlers<typeof settingContract> = {
  listSettings: (_input, { db }) => db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute(),
};

export const siteTextHandlers = (env: Env): Handlers<typeof siteTextContract> => ({
  getSiteText: ({ params: { language } }, { db }) => siteTexts(env, db, knownLanguage(language)),
});
