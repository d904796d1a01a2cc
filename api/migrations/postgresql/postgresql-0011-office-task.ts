import { Migration } from '@mikro-orm/migrations';

/** Whom the office has to tell something. */
export class PostgresqlOfficeTask extends Migration {
  override name = '0011-office-task';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

const table = `
create table "office_task" (
  "id" text not null,
  "kind" text not null,
  "booking_id" text null,
  "job_id" text null,
  "provider_id" text not null,
  "text" text null,
  "created_at" timestamptz(3) not null,
  "done_at" timestamptz(3) null,
  "done_by_id" text null,
  primary key ("id")
);
create index "office_task_booking_id_index" on "office_task" ("booking_id");
create index "office_task_job_id_index" on "office_task" ("job_id");
alter table "office_task" add constraint "office_task_text_check" check ((done_at is null) = (text is not null));
alter table "office_task" add constraint "office_task_kind_check" check ("kind" in ('verified', 'assigned', 'accepted'));
alter table "office_task" add constraint "office_task_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade;
alter table "office_task" add constraint "office_task_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "office_task" add constraint "office_task_provider_id_foreign" foreign key ("provider_id") references "provider" ("id") on delete cascade;
alter table "office_task" add constraint "office_task_done_by_id_foreign" foreign key ("done_by_id") references "customer" ("id") on delete set null`;
