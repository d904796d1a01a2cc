import { Migration } from '@mikro-orm/migrations';

/** Payments are refused and corrected, requests cancelled and moved, and those who do the work are told. */
export class PostgresqlRequestEnds extends Migration {
  override name = '0020-request-ends';

  override up(): void {
    for (const statement of tables.split(';\n')) this.addSql(statement);
  }
}

const tables = `
alter table "request_event" add column "job_id" text null;
alter table "request_event" add column "money" text null;
alter table "request_event" add column "amount_lkr" int null;
alter table "request_event" drop constraint "request_event_kind_check";
alter table "request_event" add constraint "request_event_kind_check" check ("kind" in ('claimed', 'verified', 'unverified', 'payment_refused', 'payment_corrected', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'job', 'cancelled'));
alter table "request_event" add constraint "request_event_money_check" check ("money" in ('refund', 'keep'));
alter table "request_event" add constraint "request_event_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
create index "request_event_job_id_index" on "request_event" ("job_id");
alter table "office_task" drop constraint "office_task_kind_check";
alter table "office_task" add constraint "office_task_kind_check" check ("kind" in ('verified', 'assigned', 'accepted', 'moved', 'cancelled'))`;
