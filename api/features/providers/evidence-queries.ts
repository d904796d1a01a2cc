import { isEnough, lapsesAt, toShownEvidence } from '../../../shared/features/providers/evidence.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';

/** Newest first. */
export const readEvidence = (db: Db, providerId: string) =>
  db
    .selectFrom('providerEvidence')
    .leftJoin('customer', 'customer.id', 'providerEvidence.checkedById')
    .select(['providerEvidence.id', 'kind', 'details', 'day', 'customer.email as checkedBy'])
    .where('providerId', '=', providerId)
    .orderBy('day', 'desc')
    .orderBy('providerEvidence.id')
    .execute();

/** Writes what follows from the evidence into the provider's row, which the caller has locked. */
export async function renewCertificate(tx: Transaction, providerId: string): Promise<void> {
  const rows = await readEvidence(tx.db, providerId);
  await tx.db
    .updateTable('provider')
    .set({
      evidence: JSON.stringify(rows.map(toShownEvidence)),
      certificateEndsAt: lapsesAt(rows),
    })
    .where('id', '=', providerId)
    .execute();
  refreshWorkItem(tx, { providerId });
}

const needsEvidence =
  'Record that the identity was seen, and one more check of the last two years, before you certify.';

/** Throws 422 unless the evidence suffices for the badge. The caller has locked the provider. */
export async function requireEvidence(db: Db, providerId: string, now: Date): Promise<void> {
  const rows = await readEvidence(db, providerId);
  const isGood = (lapsesAt(rows) ?? '') > now.toISOString();
  if (isGood && isEnough(rows.map(({ kind }) => kind))) return;
  throw new ProblemError('invalid', 'someFields', { errors: { isCertified: needsEvidence } });
}
