import type { availabilityContract } from '../../../shared/features/visits/availability-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { requireListed, requireProvider } from '../providers/provider-queries.ts';
import { readAvailability, readVisitTimes, writeAvailability } from '../visits/availability-queries.ts';

export const availabilityHandlers: Handlers<typeof availabilityContract> = {
  listVisitTimes: async ({ params: { slug } }, { db, now }) => ({
    times: [...(await readVisitTimes(db, await requireListed(db, slug), now))],
  }),

  async getAvailability({ params: { id } }, { db }) {
    await requireProvider(db, id);
    return { availability: await readAvailability(db, id) };
  },

  async setAvailability({ params: { id }, body: { availability } }, { tx }) {
    await requireProvider(tx.db, id);
    await writeAvailability(tx, id, availability);
    return { availability };
  },
};
