import { Migration } from '@mikro-orm/migrations';

/** How a job under way goes, and what its customer says to that. */
export class PostgresqlJobProgress extends Migration {
  override name = '0015-job-progress';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

const table = `
create table "job_progress" (
  "id" text not null,
  "job_id" text not null,
  "kind" text not null,
  "text" text not null,
  "amount_lkr" int null,
  "created_by_id" text null,
  "created_at" timestamptz(3) not null,
  "confirmed_at" timestamptz(3) null,
  "objection" text null,
  primary key ("id")
);
create index "job_progress_job_id_created_at_id_index" on "job_progress" ("job_id", "created_at", "id");
alter table "job_progress" add constraint "job_progress_amount_check" check (amount_lkr > 0);
alter table "job_progress" add constraint "job_progress_note_check" check (kind = 'milestone' or (amount_lkr is null and confirmed_at is null));
alter table "job_progress" add constraint "job_progress_kind_check" check ("kind" in ('note', 'milestone'));
alter table "job_progress" add constraint "job_progress_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "job_progress" add constraint "job_progress_created_by_id_foreign" foreign key ("created_by_id") references "customer" ("id") on delete set null`;
