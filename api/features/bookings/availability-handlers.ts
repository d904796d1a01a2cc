import type { availabilityContract } from '../../../shared/features/bookings/availability-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Db } from '../../entities/tables.ts';
import type { Handlers } from '../../router/handler.ts';
import { requireListed } from '../providers/provider-queries.ts';
import { readAvailability, readVisitTimes, writeAvailability } from '../visits/availability-queries.ts';

async function knownProvider(db: Db, id: string): Promise<string> {
  const missing = () => new ProblemError('not-found', 'There is no such professional.');
  return (await db.selectFrom('provider').select('id').where('id', '=', id).executeTakeFirstOrThrow(missing)).id;
}

export const availabilityHandlers: Handlers<typeof availabilityContract> = {
  listVisitTimes: async ({ params: { slug } }, { db, now }) => ({
    times: [...(await readVisitTimes(db, await requireListed(db, slug), now))],
  }),

  getAvailability: async ({ params: { id } }, { db }) => ({
    availability: await readAvailability(db, await knownProvider(db, id)),
  }),

  async setAvailability({ params: { id }, body: { availability } }, { tx }) {
    await writeAvailability(tx, await knownProvider(tx.db, id), availability);
    return { availability };
  },
};
