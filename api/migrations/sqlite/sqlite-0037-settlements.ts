import { Migration } from '@mikro-orm/migrations';
import { fillSettlements } from '../fill-settlements.ts';
import { sqliteHours } from '../fill-todos.ts';

/** What happens to the money of a booking that has ended waits until it has been said. */
export class SqliteSettlements extends Migration {
  override name = '0037-settlements';

  override up(): void {
    this.addSql(fillSettlements(sqliteHours));
  }
}
