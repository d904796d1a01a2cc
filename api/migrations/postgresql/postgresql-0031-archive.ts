import { Migration } from '@mikro-orm/migrations';

/** Requests that nobody meant are put away. */
export class PostgresqlArchive extends Migration {
  override name = '0031-archive';

  override up(): void {
    this.addSql('alter table "booking" add column "archived_at" timestamptz(3) null');
    this.addSql('alter table "estimate_request" add column "archived_at" timestamptz(3) null');
  }
}
