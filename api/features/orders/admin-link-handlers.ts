import { ProblemError } from '../../../shared/problem.ts';
import type { adminLinkContract } from '../../../shared/features/orders/admin-link-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import type { LinkOf, RequestLinks } from '../../auth/request-links.ts';
import { nextLink, readLinked } from './link-queries.ts';

/**
 * The office sends this link to a customer without an account or the sending device. The page opens in the language of
 * the request.
 */
export function adminLinkHandlers(links: RequestLinks): Handlers<typeof adminLinkContract> {
  const linkOf = async (db: Db, kind: LinkOf['kind'], id: string) => {
    const linked = await readLinked(db, { kind, id });
    if (!linked) throw new ProblemError('not-found', 'noSuchRequest');
    return { url: links.urlOf(linked, linked.language) };
  };
  return {
    getBookingLink: ({ params: { id } }, { db }) => linkOf(db, 'booking', id),

    async renewBookingLink({ params: { id } }, { tx }) {
      await tx.db.updateTable('booking').set(nextLink).where('id', '=', id).execute();
      return linkOf(tx.db, 'booking', id);
    },

    getEstimateLink: ({ params: { id } }, { db }) => linkOf(db, 'estimate', id),

    async renewEstimateLink({ params: { id } }, { tx }) {
      await tx.db.updateTable('estimateRequest').set(nextLink).where('id', '=', id).execute();
      return linkOf(tx.db, 'estimate', id);
    },
  };
}
