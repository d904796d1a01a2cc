import { Migration } from '@mikro-orm/migrations';

/** Through whom a push goes, so that a push service that does not answer holds up its own messages only. */
export class PostgresqlPushService extends Migration {
  override name = '0008-push-service';

  override up(): void {
    this.addSql(`alter table "push_message" add column "service" text not null default ''`);
  }
}
