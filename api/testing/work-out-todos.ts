import type { Database } from '../database/database.ts';
import { fillTodos, postgresqlHours, sqliteHours } from '../migrations/fill-todos.ts';

/** Forgets what is kept of what waits, and works it out from everything else. */
export const workOutTodos = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute('delete from todo');
    const hours = database.kind === 'sqlite' ? sqliteHours : postgresqlHours;
    for (const statement of fillTodos(hours).split(';\n')) await tx.execute(statement);
  });
