import type { adminDeskContract, DeskAccess } from '../../../shared/features/desk/admin-desk-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { DeskLinks } from '../../auth/desk-links.ts';
import { endDesk } from '../../auth/desk-sessions.ts';
import type { Db } from '../../entities/tables.ts';
import type { Handlers } from '../../router/handler.ts';
import { readDeskOwner } from './desk-queries.ts';

/** The office sends this link by WhatsApp, or closes a desk, for example after a telephone was lost. */
export function adminDeskHandlers(links: DeskLinks): Handlers<typeof adminDeskContract> {
  const readAccess = async (db: Db, id: string, now: Date): Promise<DeskAccess> => {
    const owner = await readDeskOwner(db, id);
    if (!owner) throw new ProblemError('not-found', 'There is no such professional.');
    const sessions = db.selectFrom('deskSession').select('createdAt').where('providerId', '=', id);
    const open = await sessions.where('expiresAt', '>', now.toISOString()).orderBy('createdAt', 'desc').execute();
    return {
      url: owner.phone === null ? null : links.urlOf({ id, generation: owner.deskGeneration }, owner.language),
      openedAt: open.map(({ createdAt }) => createdAt),
    };
  };
  return {
    getDeskAccess: ({ params: { id } }, { db, now }) => readAccess(db, id, now),

    async renewDeskLink({ params: { id } }, { tx, now }) {
      await endDesk(tx, id);
      return readAccess(tx.db, id, now);
    },
  };
}
