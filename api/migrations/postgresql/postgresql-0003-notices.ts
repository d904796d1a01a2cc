import { Migration } from '@mikro-orm/migrations';

/** Where providers hear of accepted quotes, and the calendar entry that a message can carry. */
export class PostgresqlNotices extends Migration {
  override name = '0003-notices';

  override up(): void {
    this.addSql('alter table "provider" add column "email" text null');
    this.addSql('alter table "mail_message" add column "calendar" text null');
    // Sign-in looks for what was sent with an address, in whatever case.
    for (const [table, column] of [
      ['booking', 'email'],
      ['estimate_request', 'contact_email'],
    ] as const) {
      this.addSql(`drop index "${table}_${column}_index"`);
      this.addSql(`create index "${table}_${column}_lower_index" on "${table}" (lower("${column}"))`);
    }
  }
}
