import { ProblemError } from '../../shared/problem.ts';
import type { adminLinkContract } from '../../shared/requests/admin-link-contract.ts';
import type { Database } from '../database/database.ts';
import { update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import type { SpeechIn } from '../notices/words-of.ts';
import type { LinkOf, RequestLinks } from '../sessions/request-links.ts';
import { nextLink, readLinked } from './link-rows.ts';

/** The office puts it into a message to who has neither account nor device, in the language that they wrote in. */
export function adminLinkHandlers(links: RequestLinks, speech: SpeechIn): Handlers<typeof adminLinkContract> {
  const linkOf = async (read: Database['read'], kind: LinkOf['kind'], id: string) => {
    const linked = await readLinked(read, { kind, id });
    if (!linked) throw new ProblemError('not-found', 'noSuchRequest');
    return { url: links.urlOf(linked, speech(linked.language).language) };
  };
  return {
    getBookingLink: ({ params: { id } }, { read }) => linkOf(read, 'booking', id),

    async renewBookingLink({ params: { id } }, { tx }) {
      await update(tx, bookings, { id }, nextLink);
      return linkOf(tx.execute, 'booking', id);
    },

    getEstimateLink: ({ params: { id } }, { read }) => linkOf(read, 'estimate', id),

    async renewEstimateLink({ params: { id } }, { tx }) {
      await update(tx, estimateRequests, { id }, nextLink);
      return linkOf(tx.execute, 'estimate', id);
    },
  };
}
