import { Migration } from '@mikro-orm/migrations';

/** A customer can say no to a quote, and why. */
export class PostgresqlQuoteDeclined extends Migration {
  override name = '0014-quote-declined';

  override up(): void {
    this.addSql(`alter table "quote" add column "declined_at" timestamptz(3) null`);
    this.addSql(`alter table "quote" add column "decline_reason" text null`);
  }
}
