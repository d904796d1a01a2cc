import { Migration } from '@mikro-orm/migrations';

/** Requests that nobody meant are put away. */
export class SqliteArchive extends Migration {
  override name = '0031-archive';

  override up(): void {
    this.addSql('alter table "booking" add column "archived_at" datetime null');
    this.addSql('alter table "estimate_request" add column "archived_at" datetime null');
  }
}
