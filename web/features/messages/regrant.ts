import { changeOutbox } from '../../outbox/outbox-access.ts';
import { rebindPhotos } from '../../outbox/photos/photo-binding.ts';

/** Sends a refused message again with the new grant, and its photos too. */
export async function regrant(id: string, grant: string): Promise<void> {
  await changeOutbox(async (database) => {
    const found = await database.rows.get(id);
    if (!found?.payload || !('grant' in found.payload)) return;
    const next = { ...found, payload: { ...found.payload, grant }, state: 'waiting' as const, error: null };
    await database.rows.put(next);
    await rebindPhotos(database, next);
  });
}
