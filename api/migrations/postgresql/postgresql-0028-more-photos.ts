import { Migration } from '@mikro-orm/migrations';

/** Private pictures also of a commission's slip, of the progress of a job, and of a message. */
export class PostgresqlMorePhotos extends Migration {
  override name = '0028-more-photos';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

const table = `
alter table "photo" add column "job_id" text null, add column "progress_id" text null, add column "message_id" text null, add column "removed_at" timestamptz(3) null;
alter table "photo" drop constraint "photo_of_check";
alter table "photo" add constraint "photo_of_check" check ((case when booking_id is null then 0 else 1 end) + (case when estimate_request_id is null then 0 else 1 end) + (case when job_id is null then 0 else 1 end) + (case when progress_id is null then 0 else 1 end) + (case when message_id is null then 0 else 1 end) = (case when removed_at is null then 1 else 0 end));
alter table "photo" add constraint "photo_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "photo" add constraint "photo_progress_id_foreign" foreign key ("progress_id") references "job_progress" ("id") on delete cascade;
alter table "photo" add constraint "photo_message_id_foreign" foreign key ("message_id") references "thread_message" ("id") on delete cascade;
drop index "photo_booking_id_index";
drop index "photo_estimate_request_id_index";
create index "photo_booking_id_index" on "photo" ("booking_id") where booking_id is not null;
create index "photo_estimate_request_id_index" on "photo" ("estimate_request_id") where estimate_request_id is not null;
create index "photo_job_id_index" on "photo" ("job_id") where job_id is not null;
create index "photo_progress_id_index" on "photo" ("progress_id") where progress_id is not null;
create index "photo_message_id_index" on "photo" ("message_id") where message_id is not null;
create index "photo_removed_at_index" on "photo" ("removed_at") where removed_at is not null`;
