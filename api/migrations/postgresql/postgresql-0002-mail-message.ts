import { Migration } from '@mikro-orm/migrations';

/** The queue of outgoing mail. */
export class PostgresqlMailMessage extends Migration {
  override name = '0002-mail-message';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

const schema = `
create table "mail_message" (
  "id" text not null,
  "to_address" text not null,
  "reply_to_name" text null,
  "reply_to_address" text null,
  "subject" text not null,
  "text" text not null,
  "created_at" timestamptz(3) not null,
  "sent_at" timestamptz(3) null,
  "attempts" int not null default 0,
  "next_at" timestamptz(3) null,
  "last_error" text null,
  primary key ("id")
);
create index "mail_message_next_at_index" on "mail_message" ("next_at")
`;
