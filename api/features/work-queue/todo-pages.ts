import { expressionBuilder, sql } from 'kysely';
import { todoKeyOf, todosAtOnce } from '../../../shared/features/work-queue/todo-contract.ts';
import { kindsOfTab, rankOf, type TodoTab } from '../../../shared/features/work-queue/todo.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { isShownNow } from './todo-counts.ts';

export type Which = { readonly tab: TodoTab | undefined; readonly after: string | undefined; readonly now: Date };

/** The rows after the cursor, most urgent first. */
export function rowsAfter({ tab, after, now }: Which, limit: number) {
  const kinds = tab === undefined ? [] : kindsOfTab(tab);
  const key = after === undefined ? null : todoKeyOf(after);
  return expressionBuilder<Tables>()
    .selectFrom('todo')
    .where(isShownNow(now))
    .$if(kinds.length > 0, (query) => query.where('todo.kind', 'in', kinds))
    .$if(key !== null, (query) =>
      query.where(
        ({ eb }) =>
          sql<boolean>`${eb.refTuple('todo.rank', 'todo.dueAt', 'todo.id')} > (${key && rankOf(key.id)}, ${key && new Date(key.dueAt).toISOString()}, ${key?.id})`,
      ),
    )
    .orderBy('todo.rank')
    .orderBy('todo.dueAt')
    .orderBy('todo.id')
    .limit(limit);
}

/** Number of rows on the page after the cursor. */
export async function countNext(db: Db, which: Which): Promise<number> {
  const { count } = await db
    .selectFrom(rowsAfter(which, todosAtOnce).select('todo.id').as('todo'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
