import type { siteContract } from '../../shared/site/site-contract.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { siteValues } from './site-values.ts';

export const siteHandlers = (env: Env): Handlers<typeof siteContract> => ({
  getSite: async (_input, { db }) => siteValues(env, db),
});
