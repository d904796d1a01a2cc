import { Migration } from '@mikro-orm/migrations';

/** Payments are refused and corrected, requests cancelled and moved, and those who do the work are told. */
export class SqliteRequestEnds extends Migration {
  override name = '0020-request-ends';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

// SQLite changes no check: both tables are made anew, and nothing refers to them.
// One space before a column: see the first migration.
const tables = `
create table "new_request_event" (
 "id" text not null primary key,
 "booking_id" text null,
 "estimate_request_id" text null,
 "job_id" text null,
 "kind" text check ("kind" in ('claimed', 'verified', 'unverified', 'payment_refused', 'payment_corrected', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'job', 'cancelled')) not null,
 "actor_id" text null,
 "note" text null,
 "money" text check ("money" in ('refund', 'keep')) null,
 "amount_lkr" integer null,
 "created_at" datetime not null,
 constraint "request_event_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "request_event_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade,
 constraint "request_event_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade
);
insert into "new_request_event" ("id", "booking_id", "estimate_request_id", "kind", "actor_id", "note", "created_at")
select "id", "booking_id", "estimate_request_id", "kind", "actor_id", "note", "created_at" from "request_event";
drop table "request_event";
alter table "new_request_event" rename to "request_event";
create index "request_event_booking_id_index" on "request_event" ("booking_id");
create index "request_event_estimate_request_id_index" on "request_event" ("estimate_request_id");
create index "request_event_job_id_index" on "request_event" ("job_id");
create table "new_office_task" (
 "id" text not null primary key,
 "kind" text check ("kind" in ('verified', 'assigned', 'accepted', 'moved', 'cancelled')) not null,
 "booking_id" text null,
 "job_id" text null,
 "provider_id" text not null,
 "text" text null,
 "created_at" datetime not null,
 "done_at" datetime null,
 "done_by_id" text null,
 constraint "office_task_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "office_task_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade,
 constraint "office_task_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade,
 constraint "office_task_done_by_id_foreign" foreign key ("done_by_id") references "customer" ("id") on delete set null,
 constraint "office_task_text_check" check ((done_at is null) = (text is not null))
);
insert into "new_office_task" ("id", "kind", "booking_id", "job_id", "provider_id", "text", "created_at", "done_at", "done_by_id")
select "id", "kind", "booking_id", "job_id", "provider_id", "text", "created_at", "done_at", "done_by_id" from "office_task";
drop table "office_task";
alter table "new_office_task" rename to "office_task";
create index "office_task_booking_id_index" on "office_task" ("booking_id");
create index "office_task_job_id_index" on "office_task" ("job_id")`;
