import { Migration } from '@mikro-orm/migrations';

/** Who is signed in, and what the demonstration's identity provider remembers. */
export class PostgresqlSession extends Migration {
  override name = '0004-session';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

const schema = `
create table "session" (
  "id_hash" text not null,
  "customer_id" text not null,
  "created_at" timestamptz(3) not null,
  "last_used_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  primary key ("id_hash")
);
create index "session_customer_id_index" on "session" ("customer_id");
create index "session_expires_at_index" on "session" ("expires_at");
create table "identity_record" (
  "kind" text not null,
  "id" text not null,
  "payload" text not null,
  "grant_id" text null,
  "uid" text null,
  "expires_at" timestamptz(3) null,
  primary key ("kind", "id")
);
create index "identity_record_grant_id_index" on "identity_record" ("grant_id");
create index "identity_record_uid_index" on "identity_record" ("uid");
alter table "session" add constraint "session_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade
`;
