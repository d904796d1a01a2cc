import { Migration } from '@mikro-orm/migrations';

/** The browsers that customers want to be told in, and what is on its way to them. */
export class PostgresqlPush extends Migration {
  override name = '0005-push';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

const schema = `
create table "push_subscription" (
  "id" text not null,
  "customer_id" text not null,
  "endpoint" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "subscribed_at" timestamptz(3) not null,
  primary key ("id")
);
create index "push_subscription_customer_id_index" on "push_subscription" ("customer_id");
alter table "push_subscription" add constraint "push_subscription_endpoint_unique" unique ("endpoint");
create table "push_message" (
  "id" text not null,
  "subscription_id" text not null,
  "customer_id" text not null,
  "notice" text not null,
  "created_at" timestamptz(3) not null,
  "attempts" int not null default 0,
  "next_at" timestamptz(3) null,
  "last_error" text null,
  primary key ("id")
);
create index "push_message_subscription_id_index" on "push_message" ("subscription_id");
create index "push_message_customer_id_index" on "push_message" ("customer_id");
create index "push_message_next_at_index" on "push_message" ("next_at");
alter table "push_subscription" add constraint "push_subscription_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade;
alter table "push_message" add constraint "push_message_subscription_id_foreign" foreign key ("subscription_id") references "push_subscription" ("id") on delete cascade;
alter table "push_message" add constraint "push_message_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade
`;
