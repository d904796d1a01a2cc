import { randomUUID } from 'node:crypto';
import type {
  AdminApplication,
  adminApplicationContract,
} from '../../../shared/features/joining/admin-application-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { reservedSlugs } from '../../../shared/features/providers/reserved-slugs.ts';
import { suggestSlug } from '../../../shared/features/providers/suggest-slug.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { endTask } from '../../notifications/phone/office-task-queries.ts';
import { doneBefore, withFreeSlug } from '../../router/admin-refusals.ts';
import type { Actor, Handlers, WriteContext } from '../../router/handler.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { readApplication } from './application-queries.ts';

type Decision = {
  readonly state: 'refused' | 'accepted';
  readonly reason: string | null;
  readonly providerId: string | null;
};

/** `withAudit` locks the application, so that one decision wins. */
export const adminApplicationHandlers = (notifications: Notifications): Handlers<typeof adminApplicationContract> => {
  const decide = async (
    id: string,
    { state, reason, providerId }: Decision,
    { tx, actor, now }: WriteContext<Actor>,
  ): Promise<AdminApplication> => {
    await tx.db
      .updateTable('application')
      .set({ state, reason, providerId, decidedAt: now.toISOString(), decidedById: actor.customerId })
      .where('id', '=', id)
      .execute();
    refreshWorkItem(tx, { applicationId: id });
    await notifications.applicationDecided(tx, id, now);
    return readApplication(tx.db, id);
  };
  return {
    getApplication: ({ params: { id } }, { db }) => readApplication(db, id),

    async refuseApplication({ params: { id }, body: { reason } }, context) {
      await readUndecided(context, id);
      return decide(id, { state: 'refused', reason, providerId: null }, context);
    },

    async acceptApplication({ params: { id } }, context) {
      const { name, phone, email, language, category, cities, rates } = await readUndecided(context, id);
      const { tx, now } = context;
      if (email !== null) await refuseTakenAddress(tx, email);
      const providerId = randomUUID();
      await withFreeSlug(async () =>
        tx.db
          .insertInto('provider')
          .values({
            id: providerId,
            slug: await freeSlug(tx, name),
            category,
            displayName: name,
            cities: JSON.stringify(cities),
            city: cities[0] ?? null,
            bio: rates,
            email,
            phone,
            language,
            isListed: false,
            isCertified: false,
            featured: false,
            highlightTags: '[]',
            createdAt: now.toISOString(),
          })
          .execute(),
      );
      return decide(id, { state: 'accepted', reason: null, providerId }, context);
    },

    async dismissListing({ params: { id } }, { tx, now }) {
      const { numUpdatedRows } = await tx.db
        .updateTable('application')
        .set({ closedAt: now.toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'accepted')
        .where('closedAt', 'is', null)
        .executeTakeFirst();
      const application = await readApplication(tx.db, id);
      if (numUpdatedRows === 0n) throw new ProblemError('conflict', 'There is nobody to list: read it again.');
      refreshWorkItem(tx, { applicationId: id });
      return application;
    },

    async applicantTold({ params: { id }, body: { taskId } }, context) {
      await readApplication(context.tx.db, id);
      await endTask(context.tx, { contactMessageId: id }, taskId, context);
      return readApplication(context.tx.db, id);
    },
  };
};

/** The verified address of an account opens one desk, so it belongs to one professional. */
async function refuseTakenAddress({ db }: Transaction, email: string): Promise<void> {
  const other = await db
    .selectFrom('provider')
    .select('displayName')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();
  if (other) throw new ProblemError('conflict', `${other.displayName} has this email address already.`);
}

async function readUndecided({ tx, actor }: WriteContext<Actor>, id: string): Promise<AdminApplication> {
  const application = await readApplication(tx.db, id);
  if (application.state === 'received') return application;
  const { decidedById } = await tx.db
    .selectFrom('application')
    .select('decidedById')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  throw await doneBefore(tx, `This application is already ${application.state}.`, { by: decidedById, actor });
}

/** The slug of a name, with a number if somebody has it: `saman-tiles-2`. */
async function freeSlug({ db }: Transaction, name: string): Promise<string> {
  // A name without Latin letters has none.
  const wanted = suggestSlug(name).slice(0, 70).replace(/-$/, '') || 'professional';
  const taken = await db.selectFrom('provider').select('slug').where('slug', 'like', `${wanted}%`).execute();
  const isTaken = new Set([...reservedSlugs, ...taken.map(({ slug }) => slug)]);
  let slug = wanted;
  for (let number = 2; isTaken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
