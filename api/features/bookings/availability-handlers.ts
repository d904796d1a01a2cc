import { isSameAvailability } from '../../../shared/features/visits/availability.ts';
import type { availabilityContract } from '../../../shared/features/visits/availability-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import { requireListed, requireProvider } from '../providers/provider-queries.ts';
import {
  lockAvailability,
  readAvailability,
  readVisitTimes,
  writeAvailability,
} from '../visits/availability-queries.ts';

export const availabilityHandlers: Handlers<typeof availabilityContract> = {
  listVisitTimes: async ({ params: { slug } }, { db, now }) => ({
    times: [...(await readVisitTimes(db, await requireListed(db, slug), now))],
  }),

  async getAvailability({ params: { id } }, { db }) {
    await requireProvider(db, id);
    return { availability: await readAvailability(db, id) };
  },

  async setAvailability({ params: { id }, body: { availability, seen } }, { tx }) {
    await requireProvider(tx.db, id);
    const before = await lockAvailability(tx, id);
    // The same again: the answer to the first request was lost.
    if (isSameAvailability(before, availability)) return { availability };
    if (seen !== undefined && !isSameAvailability(before, seen)) {
      throw new ProblemError('conflict', 'These days and hours have been changed meanwhile. Please change them again.');
    }
    await writeAvailability(tx, id, availability);
    return { availability };
  },
};
