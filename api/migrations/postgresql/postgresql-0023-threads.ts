import { Migration } from '@mikro-orm/migrations';

/** What customers and the office write to each other about requests and jobs. */
export class PostgresqlThreads extends Migration {
  override name = '0023-threads';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

const tables = `
create table "thread" (
  "id" text not null,
  "booking_id" text null,
  "estimate_request_id" text null,
  "job_id" text null,
  "last_number" int not null default 0,
  "customer_read" int not null default 0,
  "office_read" int not null default 0,
  "customer_unread" int not null default 0,
  "office_unread" int not null default 0,
  "office_unread_since" timestamptz(3) null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "thread" add constraint "thread_booking_id_unique" unique ("booking_id");
alter table "thread" add constraint "thread_estimate_request_id_unique" unique ("estimate_request_id");
alter table "thread" add constraint "thread_job_id_unique" unique ("job_id");
create index "thread_office_unread_since_index" on "thread" ("office_unread_since") where office_unread_since is not null;
alter table "thread" add constraint "thread_of_one_check" check ((booking_id is not null and estimate_request_id is null and job_id is null) or (booking_id is null and estimate_request_id is not null and job_id is null) or (booking_id is null and estimate_request_id is null and job_id is not null));
alter table "thread" add constraint "thread_unread_check" check ((office_unread = 0) = (office_unread_since is null));
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
