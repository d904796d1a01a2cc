import { Migration } from '@mikro-orm/migrations';

/** Who is signed in, and what the demonstration's identity provider remembers. */
export class SqliteSession extends Migration {
  override name = '0004-session';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const schema = `
create table "session" (
 "id_hash" text not null primary key,
 "customer_id" text not null,
 "created_at" datetime not null,
 "last_used_at" datetime not null,
 "expires_at" datetime not null,
 constraint "session_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade
);
create index "session_customer_id_index" on "session" ("customer_id");
create index "session_expires_at_index" on "session" ("expires_at");
create table "identity_record" (
 "kind" text not null,
 "id" text not null,
 "payload" text not null,
 "grant_id" text null,
 "uid" text null,
 "expires_at" datetime null,
 primary key ("kind", "id")
);
create index "identity_record_grant_id_index" on "identity_record" ("grant_id");
create index "identity_record_uid_index" on "identity_record" ("uid")
`;
