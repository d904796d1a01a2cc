import { Migration } from '@mikro-orm/migrations';

/** What customers and the office write to each other about requests and jobs. */
export class SqliteThreads extends Migration {
  override name = '0023-threads';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const tables = `
create table "contact_message" (
 "id" text not null primary key,
 "name" text not null,
 "email" text not null,
 "subject" text not null,
 "customer_id" text null,
 "secret_hash" text null,
 "created_at" datetime not null,
 constraint "contact_message_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null
);
create unique index "contact_message_secret_hash_unique" on "contact_message" ("secret_hash");
create table "thread" (
 "id" text not null primary key,
 "booking_id" text null,
 "estimate_request_id" text null,
 "job_id" text null,
 "contact_message_id" text null,
 "last_number" integer not null default 0,
 "customer_read" integer not null default 0,
 "office_read" integer not null default 0,
 "customer_unread" integer not null default 0,
 "office_unread" integer not null default 0,
 "office_unread_since" datetime null,
 "last_at" datetime not null,
 "created_at" datetime not null,
 constraint "thread_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "thread_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade,
 constraint "thread_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade,
 constraint "thread_contact_message_id_foreign" foreign key ("contact_message_id") references "contact_message" ("id") on delete cascade,
 constraint "thread_of_one_check" check ((case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when contact_message_id is null then 0 else 1 end) = 1),
 constraint "thread_unread_check" check ((office_unread = 0) = (office_unread_since is null))
);
create unique index "thread_booking_id_unique" on "thread" ("booking_id");
create unique index "thread_estimate_request_id_unique" on "thread" ("estimate_request_id");
create unique index "thread_job_id_unique" on "thread" ("job_id");
create unique index "thread_contact_message_id_unique" on "thread" ("contact_message_id");
create index "thread_last_at_id_index" on "thread" ("last_at", "id");
create index "thread_office_unread_since_index" on "thread" ("office_unread_since") where office_unread_since is not null;
create table "thread_message" (
 "id" text not null primary key,
 "thread_id" text not null,
 "number" integer not null,
 "author" text check ("author" in ('customer', 'office')) not null,
 "text" text not null,
 "written_by_id" text null,
 "created_at" datetime not null,
 constraint "thread_message_thread_id_foreign" foreign key ("thread_id") references "thread" ("id") on delete cascade,
 constraint "thread_message_written_by_id_foreign" foreign key ("written_by_id") references "customer" ("id") on delete set null
);
create unique index "thread_message_thread_id_number_unique" on "thread_message" ("thread_id", "number")`;
