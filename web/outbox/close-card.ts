import { reopening } from '../lib/steady-database.ts';
import { openPageOutbox } from './page-outbox.ts';

/** Its person does not want the card of this booking on Home any more; everything else of it stays. */
export async function closeCard(id: string): Promise<void> {
  const database = await openPageOutbox();
  if (database) await reopening(database, () => database.rows.update(id, { isCardClosed: true }));
}
