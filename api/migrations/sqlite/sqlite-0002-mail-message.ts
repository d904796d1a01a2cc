import { Migration } from '@mikro-orm/migrations';

/** The queue of outgoing mail. */
export class SqliteMailMessage extends Migration {
  override name = '0002-mail-message';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const schema = `
create table "mail_message" (
 "id" text not null primary key,
 "to_address" text not null,
 "reply_to_name" text null,
 "reply_to_address" text null,
 "subject" text not null,
 "text" text not null,
 "created_at" datetime not null,
 "sent_at" datetime null,
 "attempts" integer not null default 0,
 "next_at" datetime null,
 "last_error" text null
);
create index "mail_message_next_at_index" on "mail_message" ("next_at")
`;
