import type { Database } from '../../db/database.ts';
import { deleteTodos } from '../work-queue/refresh-work-item.ts';
import { contactKeptMs } from '../../../shared/features/messages/contact-kept.ts';

/** Number of threads per cleanup; the next cleanup continues. */
const batch = 100;

/** Deletes contact messages and their threads a year after the last message, except applications in use. */
export async function cleanUpContactMessages({ db, transaction }: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - contactKeptMs).toISOString();
  const old = await db
    .selectFrom('thread')
    .select(['id', 'contactMessageId'])
    .where('lastAt', '<=', until)
    .where('contactMessageId', 'is not', null)
    // An application stays while it waits, and with the professional that was made of it.
    .where('contactMessageId', 'not in', (eb) =>
      eb.selectFrom('application').select('id').where('state', '<>', 'refused'),
    )
    .orderBy('lastAt')
    .limit(batch)
    .execute();
  for (const { id, contactMessageId } of old) {
    await transaction(async (tx) => {
      // Locks the thread, because somebody may be writing.
      const thread = await tx.db
        .selectFrom('thread')
        .select('id')
        .where('id', '=', id)
        .where('lastAt', '<=', until)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!thread) return;
      // Their files are deleted by the next cleanup of photos.
      await tx.db
        .updateTable('photo')
        .set({ messageId: null, removedAt: now.toISOString() })
        .where('messageId', 'in', (eb) => eb.selectFrom('threadMessage').select('id').where('threadId', '=', id))
        .execute();
      await deleteTodos(tx, 'thread', id);
      await tx.db.deleteFrom('contactMessage').where('id', '=', contactMessageId).execute();
    });
  }
}
