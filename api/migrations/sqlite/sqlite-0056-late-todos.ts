import { Migration } from '@mikro-orm/migrations';
import { fillLateTodos } from '../fill-late-todos.ts';
import { sqliteHours } from '../fill-todos.ts';

/** What comes up once it was thought to be over waits for the office, too. */
export class SqliteLateTodos extends Migration {
  override name = '0056-late-todos';

  override up(): void {
    for (const statement of fillLateTodos(sqliteHours).split(';\n')) this.addSql(statement);
  }
}
