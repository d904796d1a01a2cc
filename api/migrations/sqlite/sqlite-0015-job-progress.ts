import { Migration } from '@mikro-orm/migrations';

/** How a job under way goes, and what its customer says to that. */
export class SqliteJobProgress extends Migration {
  override name = '0015-job-progress';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const table = `
create table "job_progress" (
 "id" text not null primary key,
 "job_id" text not null,
 "kind" text check ("kind" in ('note', 'milestone')) not null,
 "text" text not null,
 "amount_lkr" integer null,
 "created_by_id" text null,
 "created_at" datetime not null,
 "confirmed_at" datetime null,
 "objection" text null,
 constraint "job_progress_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade,
 constraint "job_progress_created_by_id_foreign" foreign key ("created_by_id") references "customer" ("id") on delete set null,
 constraint "job_progress_amount_check" check (amount_lkr > 0),
 constraint "job_progress_note_check" check (kind = 'milestone' or (amount_lkr is null and confirmed_at is null))
);
create index "job_progress_job_id_created_at_id_index" on "job_progress" ("job_id", "created_at", "id")`;
