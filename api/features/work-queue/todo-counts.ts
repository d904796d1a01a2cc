import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { addDays, dayAround } from '../../../shared/features/dashboard/periods.ts';
import { renewalMs } from '../../../shared/features/providers/evidence.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import {
  answerShownMs,
  tabOfKind,
  todoTabs,
  unwrittenShownMs,
  type TodoTab,
} from '../../../shared/features/work-queue/todo.ts';
import type { Db, Tables } from '../../entities/tables.ts';

/**
 * Counts only visits of today and tomorrow, and earlier visits that are not yet marked as done; of answers, only those
 * that are late or that the office has to act on; of badges, those that lapse within thirty days; of
 * missing reports, those that the professional should have written.
 */
export const isShownNow = (now: Date) => (eb: ExpressionBuilder<Tables, 'todo'>) =>
  eb.or([
    eb('todo.kind', 'not in', ['visit', 'answer', 'certificate', 'unwritten']),
    eb.and([eb('todo.kind', '=', 'visit'), eb('todo.dueAt', '<', addDays(dayAround(now.toISOString()).end, 1))]),
    eb.and([
      eb('todo.kind', '=', 'certificate'),
      eb('todo.dueAt', '<=', new Date(now.getTime() + renewalMs).toISOString()),
    ]),
    eb.and([
      eb('todo.kind', '=', 'unwritten'),
      eb('todo.dueAt', '<=', new Date(now.getTime() + unwrittenShownMs).toISOString()),
    ]),
    eb.and([
      eb('todo.kind', '=', 'answer'),
      eb('todo.dueAt', '<=', new Date(now.getTime() + answerShownMs).toISOString()),
    ]),
  ]);

/** Number of rows and sum of stamps of each tab; a change shows that the list has changed. */
export type Marks = ReadonlyMap<TodoTab, string>;

export async function readMarks(db: Db, now: Date): Promise<Marks> {
  return (await readCounts(db, now)).marks;
}

export async function readCounts(
  db: Db,
  now: Date,
): Promise<{ readonly counts: TodoPage['counts']; readonly marks: Marks }> {
  const rows = await db
    .selectFrom('todo')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('stamp').as('stamps'),
    ])
    .where(isShownNow(now))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const ofTab = (tab: TodoTab) => rows.filter(({ kind }) => tabOfKind[kind] === tab);
  const entries = todoTabs.map((tab) => [tab, ofTab(tab).reduce((sum, { count }) => sum + Number(count), 0)] as const);
  return {
    // One for each tab, as its type says.
    counts: Object.fromEntries(entries) as TodoPage['counts'],
    marks: new Map(
      todoTabs.map((tab) => [
        tab,
        ofTab(tab)
          .map(({ kind, count, stamps }) => `${kind} ${count} ${stamps}`)
          .join(),
      ]),
    ),
  };
}

/** The version of the list; the same in every process. */
export const versionOf = (marks: Marks): string =>
  createHash('sha256')
    .update([...marks.values()].join('\n'))
    .digest('base64url')
    .slice(0, 16);
