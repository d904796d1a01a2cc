import { Migration } from '@mikro-orm/migrations';
import { fillLateFees } from '../fill-late-fees.ts';
import { sqliteHours } from '../fill-todos.ts';

/** A fee that is looked for anew after a job or an answer waits for the office, too. */
export class SqliteLateFees extends Migration {
  override name = '0056-late-fees';

  override up(): void {
    this.addSql(fillLateFees(sqliteHours));
  }
}
