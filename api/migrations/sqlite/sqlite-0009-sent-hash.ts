import { Migration } from '@mikro-orm/migrations';

/** What a client sent, so that a repetition is known again after the schema has changed. */
export class SqliteSentHash extends Migration {
  override name = '0009-sent-hash';

  override up(): void {
    this.addSql(`alter table "idempotency_record" add column "sent_hash" text null`);
  }
}
