import { Migration } from '@mikro-orm/migrations';
import { fillLateTodos } from '../fill-late-todos.ts';
import { postgresqlHours } from '../fill-todos.ts';

/** What comes up once it was thought to be over waits for the office, too. */
export class PostgresqlLateTodos extends Migration {
  override name = '0056-late-todos';

  override up(): void {
    for (const statement of fillLateTodos(postgresqlHours).split(';\n')) this.addSql(statement);
  }
}
