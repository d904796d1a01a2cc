import { Migration } from '@mikro-orm/migrations';
import { fillEstimateSettlements } from '../fill-settlements.ts';
import { sqliteHours } from '../fill-todos.ts';

/** What happens to the money of an estimate request that has ended waits until it has been said. */
export class SqliteEstimateSettlements extends Migration {
  override name = '0054-estimate-settlements';

  override up(): void {
    this.addSql(fillEstimateSettlements(sqliteHours));
  }
}
