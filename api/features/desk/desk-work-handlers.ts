import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import type { deskContract } from '../../../shared/features/desk/desk-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { removedPhoto } from '../../entities/shown-photos.ts';
import type { Tables } from '../../entities/tables.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Handlers } from '../../router/handler.ts';
import { isPublished, isUndecided, sumOfMilestones } from '../jobs/progress-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { deskOwnerOf } from './desk-queries.ts';

type Contract = Pick<typeof deskContract, 'sendProgress'>;

/** What a professional tells of the work. The office reads it first, except where it publishes at once. */
export const deskWorkHandlers = (notifications: Notifications): Handlers<Contract> => ({
  async sendProgress({ body: { jobId, replaces, photos, ...said } }, { tx, secrets, now, clientKey }) {
    const owner = await deskOwnerOf(tx.db, secrets, now);
    // Locks the job, so that it does not end meanwhile, and concurrent milestones cannot exceed the contract value.
    const job = await tx.db
      .selectFrom('job')
      .select(['status', 'contractValueLkr', 'publishesAtOnce'])
      .where('id', '=', jobId)
      .where('providerId', '=', owner.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new ProblemError('not-found', 'noSuchRequest'));
    if (job.status !== 'in_progress') throw new ProblemError('conflict', 'noProgressNow');
    const amountLkr = said.kind === 'milestone' ? said.amountLkr : null;
    if (amountLkr !== null && (await sumSent(tx, jobId, owner.id)) + amountLkr > (job.contractValueLkr ?? 0)) {
      throw new ProblemError('invalid', 'tooMuchOfContract', { errors: { amountLkr: 'tooMuchOfContract' } });
    }
    const id = clientKey ?? randomUUID();
    const at = now.toISOString();
    await tx.db
      .insertInto('jobProgress')
      .values({
        id,
        jobId,
        ...said,
        amountLkr,
        providerId: owner.id,
        photoIds: JSON.stringify(photos),
        createdAt: at,
        publishedAt: job.publishesAtOnce ? at : null,
      })
      .execute();
    if (replaces !== null) await replace(tx, { id: replaces, jobId, providerId: owner.id }, { id, photos, now });
    refreshWorkItem(tx, { jobId });
    if (job.publishesAtOnce) await notifications.progressMade(tx, jobId, now);
    return { id, clientKey };
  },
});

const entry = expressionBuilder<Tables, 'jobProgress'>();

/** Adds up the published milestones, and the milestones of this professional that the office has not read yet. */
function sumSent({ db }: Transaction, jobId: string, providerId: string): Promise<number> {
  const waits = entry.and([entry('jobProgress.providerId', '=', providerId), isUndecided]);
  return sumOfMilestones(db, jobId, entry.or([isPublished, waits]));
}

type Former = { readonly id: string; readonly jobId: string; readonly providerId: string };

type Next = { readonly id: string; readonly photos: readonly string[]; readonly now: Date };

/** Deletes an entry that was sent back. Its photos move to the next entry, which names them, or are removed. */
async function replace({ db }: Transaction, former: Former, { id, photos, now }: Next): Promise<void> {
  const before = await db
    .selectFrom('jobProgress')
    .select('id')
    .where((eb) => eb.and(former))
    .where('sentBackAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new ProblemError('conflict', 'progressIsDecided');
  const ofFormer = db.updateTable('photo').where('progressId', '=', former.id);
  if (photos.length > 0) await ofFormer.set({ progressId: id }).where('id', 'in', photos).execute();
  await ofFormer.set(removedPhoto(now)).execute();
  await db.deleteFrom('jobProgress').where('id', '=', former.id).execute();
}
