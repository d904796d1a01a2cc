import { reopening } from '../device/steady-database.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { rebindPhotos } from '../outbox/photos/photo-binding.ts';

/** A message that was refused goes on with what the digits have opened since, and so do its photos. */
export async function regrant(id: string, grant: string): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  const row = await reopening(database, () =>
    database.transaction('rw', database.rows, async () => {
      const found = await database.rows.get(id);
      if (!found?.payload || !('grant' in found.payload)) return null;
      const next = { ...found, payload: { ...found.payload, grant }, state: 'waiting' as const, error: null };
      await database.rows.put(next);
      return next;
    }),
  );
  if (row) await rebindPhotos(row).catch(() => {});
}
