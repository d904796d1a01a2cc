import { Migration } from '@mikro-orm/migrations';

/**
 * Through whom a push goes, so that one that does not answer holds up its own messages only; and what a message tells
 * of, so that a newer one takes its place.
 */
export class PostgresqlPushService extends Migration {
  override name = '0008-push-service';

  override up(): void {
    this.addSql(`alter table "push_message" add column "service" text not null default ''`);
    for (const table of ['mail_message', 'push_message']) {
      this.addSql(`alter table "${table}" add column "topic" text null`);
      this.addSql(`create index "${table}_topic_index" on "${table}" ("topic")`);
    }
  }
}
