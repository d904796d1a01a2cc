import { ProblemError } from '../../shared/problem.ts';
import type { todoContract } from '../../shared/todos/todo-contract.ts';
import type { Transaction } from '../database/transaction.ts';
import { Computed, hold, update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { mailMessages as mails } from '../entities/mail-message-entity.ts';
import { todos } from '../entities/office-task-entity.ts';
import { forget } from './keep-todo.ts';
import { readTodos } from './todo-rows.ts';

export const todoHandlers: Handlers<typeof todoContract> = {
  listTodos: ({ query: { tab, after } }, { read, now }) => readTodos(read, { tab, after, now }),

  // `OfficeNews` answers it.
  watchTodos: null,

  async resendMail({ params: { id } }, { tx, now }) {
    await takeUp(tx, id);
    // Its days of patience are over: it is tried as often as one that is new.
    await update(tx, mails, { id }, { nextAt: now, attempts: 0, createdAt: now, lastError: null });
    return { id };
  },

  async leaveMail({ params: { id } }, { tx }) {
    await takeUp(tx, id);
    // As of one that was sent: what it says is not kept.
    await update(tx, mails, { id }, { text: '', calendar: null });
    return { id };
  },
};

/** From now on nobody else does something about it. Refused when somebody has. */
async function takeUp(tx: Transaction, mailId: string): Promise<void> {
  if ((await hold(tx, mails, { id: mailId })) === 0) throw new ProblemError('not-found', 'There is no such mail.');
  const waits = await hold(tx, todos, new Computed("subject_id = ? and kind = 'mail'", [mailId]));
  if (waits === 0) throw new ProblemError('conflict', 'Somebody has seen to this mail already.');
  await forget(tx, 'mail', mailId);
}
