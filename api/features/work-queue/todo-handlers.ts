import { ProblemError } from '../../../shared/problem.ts';
import type { todoContract } from '../../../shared/features/work-queue/todo-contract.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Handlers } from '../../router/handler.ts';
import { deleteTodos } from './refresh-work-item.ts';
import { readTodos } from './todo-queries.ts';

export const todoHandlers: Handlers<typeof todoContract> = {
  listTodos: ({ query: { tab, after } }, { db, now }) => readTodos(db, { tab, after, now }),

  // `OfficeNews` answers it.
  watchTodos: null,

  async resendMail({ params: { id } }, { tx, now }) {
    await removeTodo(tx, id);
    // Its retry time starts again. It counts as begun, so that it does not replace one that has been queued since.
    const at = now.toISOString();
    await tx.db
      .updateTable('notification')
      .set({ nextAt: at, attempts: 1, createdAt: at, lastError: null })
      .where('id', '=', id)
      .execute();
    return { id };
  },

  async leaveMail({ params: { id } }, { tx }) {
    await removeTodo(tx, id);
    // As for a sent mail: its content is deleted.
    await tx.db.updateTable('notification').set({ details: null }).where('id', '=', id).execute();
    return { id };
  },
};

/** Removes the work item in this transaction. Refused if somebody else was faster. */
async function removeTodo(tx: Transaction, mailId: string): Promise<void> {
  await tx.db
    .selectFrom('notification')
    .select('id')
    .where('id', '=', mailId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ProblemError('not-found', 'There is no such mail.'));
  const isFirst = await deleteTodos(tx, 'mail', mailId);
  if (!isFirst) throw new ProblemError('conflict', 'Someone has already dealt with this mail.');
}
