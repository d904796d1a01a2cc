import { Migration } from '@mikro-orm/migrations';

/** A customer's estimate requests are read in pages. */
export class SqliteEstimatesByCustomer extends Migration {
  override name = '0012-estimates-by-customer';

  override up(): void {
    this.addSql(
      `create index "estimate_request_customer_id_created_at_id_index" on "estimate_request" ("customer_id", "created_at", "id")`,
    );
    this.addSql(`drop index "estimate_request_customer_id_index"`);
  }
}
