import { sql } from 'kysely';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import type { Db } from '../../entities/tables.ts';
import type { Claimed, LinkOf } from '../../auth/request-links.ts';

export type Linked = LinkOf & {
  readonly phone: string;
  /** Null for an estimate request that was sent without one; its link goes to the telephone only. */
  readonly email: string | null;
  /** The language of the request. */
  readonly language: SiteLanguage;
};

/** The request that a token or a grant names; null if there is none. */
export async function readLinked(db: Db, { kind, id }: Pick<Claimed, 'kind' | 'id'>): Promise<Linked | null> {
  const row =
    kind === 'booking'
      ? await db
          .selectFrom('booking')
          .select(['linkGeneration as generation', 'phone', 'email', 'language'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('estimateRequest')
          .select(['linkGeneration as generation', 'contactPhone as phone', 'contactEmail as email', 'language'])
          .where('id', '=', id)
          .executeTakeFirst();
  return row ? { kind, id, ...row } : null;
}

/** Revokes all links of the request sent so far. */
export const nextLink = { linkGeneration: sql<number>`link_generation + 1` };
