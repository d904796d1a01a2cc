import { randomUUID } from 'node:crypto';
import type { evidenceContract } from '../../../shared/features/providers/evidence-contract.ts';
import { isEnough } from '../../../shared/features/providers/evidence.ts';
import { dayOf } from '../../../shared/colombo-time.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Db } from '../../entities/tables.ts';
import type { Handlers } from '../../router/handler.ts';
import { readEvidence, renewCertificate } from './evidence-queries.ts';
import { noSuchProvider } from './provider-queries.ts';

const lockProvider = (db: Db, id: string) =>
  db
    .selectFrom('provider')
    .select('isCertified')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchProvider);

export const evidenceHandlers: Handlers<typeof evidenceContract> = {
  async addEvidence({ params: { providerId }, body }, { tx, actor, now }) {
    await lockProvider(tx.db, providerId);
    if (body.day > dayOf(now.toISOString())) {
      throw new ProblemError('invalid', 'someFields', { errors: { day: 'This day is still to come.' } });
    }
    const row = { id: randomUUID(), ...body, checkedById: actor.customerId, createdAt: now.toISOString() };
    await tx.db
      .insertInto('providerEvidence')
      .values({ ...row, providerId })
      .execute();
    await renewCertificate(tx, providerId);
    return readEvidence(tx.db, providerId);
  },

  async deleteEvidence({ params: { id } }, { tx }) {
    const row = await tx.db
      .selectFrom('providerEvidence')
      .select('providerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new ProblemError('not-found', 'There is no such evidence.'));
    const { isCertified } = await lockProvider(tx.db, row.providerId);
    const before = await readEvidence(tx.db, row.providerId);
    const kinds = (rows: typeof before) => rows.map(({ kind }) => kind);
    if (isCertified && isEnough(kinds(before)) && !isEnough(kinds(before.filter((one) => one.id !== id)))) {
      throw new ProblemError(
        'conflict',
        'The badge rests on this: record another check first, or take the badge away.',
      );
    }
    await tx.db.deleteFrom('providerEvidence').where('id', '=', id).execute();
    await renewCertificate(tx, row.providerId);
  },
};
