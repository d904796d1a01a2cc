import { portalMessagesShown, type PortalMessage } from '../../../shared/features/contact/portal-message-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { readThreads } from '../messages/thread-queries.ts';

/** Contact messages and applications of a customer. */
export const readContacts = (db: Db, customerId: string) =>
  db
    .selectFrom('contactMessage')
    .leftJoin('application', 'application.id', 'contactMessage.id')
    .select(['contactMessage.id', 'contactMessage.subject', 'contactMessage.createdAt'])
    .select(['application.state', 'application.reason'])
    .where('contactMessage.customerId', '=', customerId)
    .orderBy('contactMessage.createdAt', 'desc')
    .orderBy('contactMessage.id', 'desc')
    .limit(portalMessagesShown)
    .execute();

/** Contact messages and applications of a customer, with their conversations. */
export async function readPortalMessages(db: Db, customerId: string): Promise<PortalMessage[]> {
  const rows = await readContacts(db, customerId);
  const threads = await readThreads(
    db,
    'contact',
    rows.map(({ id }) => id),
  );
  return rows.map(({ state, reason, ...row }) => ({
    ...row,
    application: state === null ? null : { state, reason },
    thread: threads.get(row.id) ?? null,
  }));
}
