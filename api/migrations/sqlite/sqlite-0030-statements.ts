import { Migration } from '@mikro-orm/migrations';
import { fillRefunds } from '../fill-refunds.ts';
import { fillRefundTodos, sqliteHours } from '../fill-todos.ts';

/** Money that was promised back waits until it has been sent; lines of bank statements have verified payments. */
export class SqliteStatements extends Migration {
  override name = '0030-statements';

  override up(): void {
    for (const statement of [tables, fillRefunds, fillRefundTodos(sqliteHours)].join(';\n').split(';\n')) {
      this.addSql(statement);
    }
  }
}

// SQLite changes no check: the events' table is made anew, and nothing refers to it.
// One space before a column: see the first migration.
const tables = `
create table "new_request_event" (
 "id" text not null primary key,
 "booking_id" text null,
 "estimate_request_id" text null,
 "job_id" text null,
 "kind" text check ("kind" in ('claimed', 'verified', 'unverified', 'payment_refused', 'payment_corrected', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'job', 'cancelled', 'refunded', 'unrefunded')) not null,
 "actor_id" text null,
 "note" text null,
 "money" text check ("money" in ('refund', 'keep')) null,
 "amount_lkr" integer null,
 "created_at" datetime not null,
 constraint "request_event_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade,
 constraint "request_event_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade,
 constraint "request_event_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade
);
insert into "new_request_event" ("id", "booking_id", "estimate_request_id", "job_id", "kind", "actor_id", "note", "money", "amount_lkr", "created_at")
select "id", "booking_id", "estimate_request_id", "job_id", "kind", "actor_id", "note", "money", "amount_lkr", "created_at" from "request_event";
drop table "request_event";
alter table "new_request_event" rename to "request_event";
create index "request_event_booking_id_index" on "request_event" ("booking_id");
create index "request_event_estimate_request_id_index" on "request_event" ("estimate_request_id");
create index "request_event_job_id_index" on "request_event" ("job_id");
alter table "payment" add column "refund_promised_at" datetime null;
alter table "payment" add column "refund_lkr" integer null;
alter table "payment" add column "refunded_at" datetime null;
create table "statement_line" (
 "id" text not null primary key,
 "payment_id" text not null,
 "created_at" datetime not null,
 constraint "statement_line_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade
);
create unique index "statement_line_payment_id_unique" on "statement_line" ("payment_id");
create index "statement_line_created_at_index" on "statement_line" ("created_at")`;
