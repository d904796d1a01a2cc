import { Migration } from '@mikro-orm/migrations';

/** What customers and the office write to each other about requests and jobs. */
export class PostgresqlThreads extends Migration {
  override name = '0023-threads';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

const tables = `
create table "contact_message" (
  "id" text not null,
  "name" text not null,
  "email" text not null,
  "subject" text not null,
  "customer_id" text null,
  "secret_hash" text null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "contact_message" add constraint "contact_message_secret_hash_unique" unique ("secret_hash");
alter table "contact_message" add constraint "contact_message_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null;
create table "thread" (
  "id" text not null,
  "booking_id" text null,
  "estimate_request_id" text null,
  "job_id" text null,
  "contact_message_id" text null,
  "last_number" int not null default 0,
  "customer_read" int not null default 0,
  "office_read" int not null default 0,
  "customer_unread" int not null default 0,
  "office_unread" int not null default 0,
  "office_unread_since" timestamptz(3) null,
  "last_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "thread" add constraint "thread_booking_id_unique" unique ("booking_id");
alter table "thread" add constraint "thread_estimate_request_id_unique" unique ("estimate_request_id");
alter table "thread" add constraint "thread_job_id_unique" unique ("job_id");
alter table "thread" add constraint "thread_contact_message_id_unique" unique ("contact_message_id");
create index "thread_last_at_id_index" on "thread" ("last_at", "id");
create index "thread_office_unread_since_index" on "thread" ("office_unread_since") where office_unread_since is not null;
alter table "thread" add constraint "thread_of_one_check" check ((case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when contact_message_id is null then 0 else 1 end) = 1);
alter table "thread" add constraint "thread_unread_check" check ((office_unread = 0) = (office_unread_since is null));
alter table "thread" add constraint "thread_contact_message_id_foreign" foreign key ("contact_message_id") references "contact_message" ("id") on delete cascade;
alter table "thread" add constraint "thread_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;
alter table "thread" add constraint "thread_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;
alter table "thread" add constraint "thread_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
create table "thread_message" (
  "id" text not null,
  "thread_id" text not null,
  "number" int not null,
  "author" text not null,
  "text" text not null,
  "written_by_id" text null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "thread_message" add constraint "thread_message_thread_id_number_unique" unique ("thread_id", "number");
alter table "thread_message" add constraint "thread_message_author_check" check ("author" in ('customer', 'office'));
alter table "thread_message" add constraint "thread_message_thread_id_foreign" foreign key ("thread_id") references "thread" ("id") on delete cascade;
alter table "thread_message" add constraint "thread_message_written_by_id_foreign" foreign key ("written_by_id") references "customer" ("id") on delete set null`;
