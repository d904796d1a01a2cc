import { Migration } from '@mikro-orm/migrations';

/** Private pictures also of a commission's slip, of the progress of a job, and of a message. */
export class SqliteMorePhotos extends Migration {
  override name = '0028-more-photos';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

// SQLite changes no check: the table is made anew, and nothing refers to it.
// One space before a column: see the first migration.
const table = `
create table "new_photo" (
 "id" text not null primary key,
 "booking_id" text null,
 "estimate_request_id" text null,
 "job_id" text null,
 "progress_id" text null,
 "message_id" text null,
 "kind" text check ("kind" in ('photo', 'slip')) not null,
 "size" integer not null,
 "digest" text not null,
 "sender" text null,
 "customer_id" text null,
 "created_at" datetime not null,
 "stored_at" datetime null,
 "removed_at" datetime null,
 constraint "photo_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "photo_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade,
 constraint "photo_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade,
 constraint "photo_progress_id_foreign" foreign key ("progress_id") references "job_progress" ("id") on delete cascade,
 constraint "photo_message_id_foreign" foreign key ("message_id") references "thread_message" ("id") on delete cascade,
 constraint "photo_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete set null,
 constraint "photo_of_check" check ((case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when progress_id is null then 0 else 1 end) + (case when message_id is null then 0 else 1 end) = (case when removed_at is null then 1 else 0 end)),
 constraint "photo_size_check" check (size > 0)
);
insert into "new_photo" ("id", "booking_id", "estimate_request_id", "kind", "size", "digest", "sender", "customer_id", "created_at", "stored_at")
select "id", "booking_id", "estimate_request_id", "kind", "size", "digest", "sender", "customer_id", "created_at", "stored_at" from "photo";
drop table "photo";
alter table "new_photo" rename to "photo";
create index "photo_sender_created_at_index" on "photo" ("sender", "created_at");
create index "photo_customer_id_created_at_index" on "photo" ("customer_id", "created_at");
create index "photo_created_at_index" on "photo" ("created_at");
create index "photo_booking_id_index" on "photo" ("booking_id") where booking_id is not null;
create index "photo_estimate_request_id_index" on "photo" ("estimate_request_id") where estimate_request_id is not null;
create index "photo_job_id_index" on "photo" ("job_id") where job_id is not null;
create index "photo_progress_id_index" on "photo" ("progress_id") where progress_id is not null;
create index "photo_message_id_index" on "photo" ("message_id") where message_id is not null;
create index "photo_removed_at_index" on "photo" ("removed_at") where removed_at is not null`;
