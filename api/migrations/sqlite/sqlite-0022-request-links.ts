import { Migration } from '@mikro-orm/migrations';

/** Links to requests, which can be revoked, and tries of who does not know the phone number. */
export class SqliteRequestLinks extends Migration {
  override name = '0022-request-links';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const tables = `
alter table "booking" add column "link_generation" integer not null default 0;
alter table "estimate_request" add column "link_generation" integer not null default 0;
create table "link_try" (
 "id" text not null primary key,
 "tries" integer not null,
 "locked_until" datetime null
)`;
