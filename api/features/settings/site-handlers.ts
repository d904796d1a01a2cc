import type { siteContract } from '../../../shared/features/settings/site-contract.ts';
import type { Env } from '../../config/env.ts';
import type { Handlers } from '../../router/handler.ts';
import { siteValues } from './site-values.ts';

export const siteHandlers = (env: Env): Handlers<typeof siteContract> => ({
  getSite: async (_input, { db }) => siteValues(env, db),
});
