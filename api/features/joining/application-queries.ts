import type { AdminApplication } from '../../../shared/features/joining/admin-application-contract.ts';
import type { AdminProvider } from '../../../shared/features/providers/admin-provider-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import type { Db } from '../../entities/tables.ts';

const noSuchApplication = () => new ProblemError('not-found', 'There is no such application.');

export async function readApplication(db: Db, id: string): Promise<AdminApplication> {
  const { rates, ...row } = await db
    .selectFrom('application')
    .innerJoin('contactMessage', 'contactMessage.id', 'application.id')
    .innerJoin('threadMessage', 'threadMessage.id', 'application.id')
    .select(['application.id', 'name', 'phone', 'email', 'language', 'category', 'cities', 'years', 'nvqLevel'])
    .select([
      'threadMessage.text as rates',
      'state',
      'reason',
      'decidedAt',
      'providerId',
      'closedAt',
      'application.createdAt',
    ])
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow(noSuchApplication);
  const photos = await readPhotos(db, 'messageId', [id]);
  return { ...row, rates, photos: photos.get(id) ?? [] };
}

/** The work about applications ends: the professional that was made of them is listed. */
export async function closeApplications(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const closed = await tx.db
    .updateTable('application')
    .set({ closedAt: now.toISOString() })
    .where('providerId', '=', providerId)
    .where('closedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of closed) refreshWorkItem(tx, { applicationId: id });
}

/** What a professional has said of themselves when they applied, unchecked; null if they did not apply. */
export async function readClaims(db: Db, providerId: string): Promise<AdminProvider['application']> {
  const claimed = await db
    .selectFrom('application')
    .select(['id', 'years', 'nvqLevel'])
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  if (!claimed) return null;
  return { ...claimed, photos: (await readPhotos(db, 'messageId', [claimed.id])).get(claimed.id) ?? [] };
}
