import { Migration } from '@mikro-orm/migrations';

/** The browsers that customers want to be told in, and what is on its way to them. */
export class SqlitePush extends Migration {
  override name = '0005-push';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const schema = `
create table "push_subscription" (
 "id" text not null primary key,
 "customer_id" text not null,
 "endpoint" text not null,
 "p256dh" text not null,
 "auth" text not null,
 "subscribed_at" datetime not null,
 constraint "push_subscription_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade
);
create index "push_subscription_customer_id_index" on "push_subscription" ("customer_id");
create unique index "push_subscription_endpoint_unique" on "push_subscription" ("endpoint");
create table "push_message" (
 "id" text not null primary key,
 "subscription_id" text not null,
 "customer_id" text not null,
 "notice" text not null,
 "created_at" datetime not null,
 "attempts" integer not null default 0,
 "next_at" datetime null,
 "last_error" text null,
 constraint "push_message_subscription_id_foreign" foreign key ("subscription_id") references "push_subscription" ("id") on delete cascade,
 constraint "push_message_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade
);
create index "push_message_subscription_id_index" on "push_message" ("subscription_id");
create index "push_message_customer_id_index" on "push_message" ("customer_id");
create index "push_message_next_at_index" on "push_message" ("next_at")
`;
