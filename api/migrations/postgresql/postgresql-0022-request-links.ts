import { Migration } from '@mikro-orm/migrations';

/** Links to requests, which can be revoked, and tries of who does not know the phone number. */
export class PostgresqlRequestLinks extends Migration {
  override name = '0022-request-links';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

const tables = `
alter table "booking" add column "link_generation" int not null default 0;
alter table "estimate_request" add column "link_generation" int not null default 0;
create table "link_try" (
  "id" text not null,
  "tries" int not null,
  "locked_until" timestamptz(3) null,
  primary key ("id")
)`;
