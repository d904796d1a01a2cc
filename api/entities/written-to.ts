import { expressionBuilder, sql, type Expression } from 'kysely';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Tables } from './tables.ts';

/**
 * In which a customer is written to: the language chosen in the account, else that of the request; constraints of the
 * tables ensure that one of them is set.
 */
export const writtenTo = (chosen: Expression<SiteLanguage | null>, written: Expression<SiteLanguage | null>) =>
  expressionBuilder<Tables>()
    .fn.coalesce(chosen, written, sql<SiteLanguage>`'en'`)
    .as('language');
