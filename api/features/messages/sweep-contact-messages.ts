import type { Database } from '../../db/database.ts';
import { forget } from '../work-queue/refresh-work-item.ts';

/** How long after its last word what was sent with the contact form is kept, in milliseconds. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

/** Conversations at one sweeping; the next one goes on. */
const batch = 100;

/** Forgets who has sent the contact form, and what was written about that, a year after anybody wrote last. */
export async function sweepContactMessages({ db, transaction }: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptMs).toISOString();
  const old = await db
    .selectFrom('thread')
    .select(['id', 'contactMessageId'])
    .where('lastAt', '<=', until)
    .where('contactMessageId', 'is not', null)
    .orderBy('lastAt')
    .limit(batch)
    .execute();
  for (const { id, contactMessageId } of old) {
    await transaction(async (tx) => {
      // Somebody may just be writing again.
      const thread = await tx.db
        .selectFrom('thread')
        .select('id')
        .where('id', '=', id)
        .where('lastAt', '<=', until)
        .executeTakeFirst();
      if (!thread) return;
      // Their files go with the next sweeping of photos.
      await tx.db
        .updateTable('photo')
        .set({ messageId: null, removedAt: now.toISOString() })
        .where('messageId', 'in', (eb) => eb.selectFrom('threadMessage').select('id').where('threadId', '=', id))
        .execute();
      await forget(tx, 'thread', id);
      await tx.db.deleteFrom('contactMessage').where('id', '=', contactMessageId).execute();
    });
  }
}
