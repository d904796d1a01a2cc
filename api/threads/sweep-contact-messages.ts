import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { Computed, remove, update } from '../database/write-rows.ts';
import { photos } from '../entities/photo-entity.ts';
import { contactMessages as contacts, threadMessages as messages, threads } from '../entities/thread-entity.ts';
import { forget } from '../todos/keep-todo.ts';

/** How long after its last word what was sent with the contact form is kept, in milliseconds. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

/** Conversations at one sweeping; the next one goes on. */
const batch = 100;

const silent = view(threads, pick(threads, 'id', 'contactMessageId'));

/** Forgets who has sent the contact form, and what was written about that, a year after anybody wrote last. */
export async function sweepContactMessages(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - keptMs);
  const old = await silent.read(
    database.read,
    `where ${threads.lastAt} <= ? and ${threads.contactMessageId} is not null order by ${threads.lastAt} limit ${batch}`,
    [until],
  );
  for (const { id } of old) {
    await database.transaction(async (tx) => {
      // Somebody may just be writing again.
      const thread = await silent.first(tx.execute, `where ${threads.id} = ? and ${threads.lastAt} <= ?`, [id, until]);
      if (!thread || thread.contactMessageId === null) return;
      const written = new Computed(
        `message_id in (select ${messages.id} from ${messages} where ${messages.threadId} = ?)`,
        [id],
      );
      // Their files go with the next sweeping of photos.
      await update(tx, photos, written, { messageId: null, removedAt: now });
      await forget(tx, 'thread', id);
      await remove(tx, contacts, { id: thread.contactMessageId });
    });
  }
}
