import { Migration } from '@mikro-orm/migrations';
import { fillRefunds } from '../fill-refunds.ts';
import { fillRefundTodos, postgresqlHours } from '../fill-todos.ts';

/** Money that was promised back waits until it has been sent; lines of bank statements have verified payments. */
export class PostgresqlStatements extends Migration {
  override name = '0030-statements';

  override up(): void {
    for (const statement of [tables, fillRefunds, fillRefundTodos(postgresqlHours)].join(';\n').split(';\n')) {
      this.addSql(statement);
    }
  }
}

const tables = `
alter table "request_event" drop constraint "request_event_kind_check";
alter table "request_event" add constraint "request_event_kind_check" check ("kind" in ('claimed', 'verified', 'unverified', 'payment_refused', 'payment_corrected', 'refused', 'answered', 'unanswered', 'moved', 'assigned', 'job', 'cancelled', 'refunded', 'unrefunded'));
alter table "payment" add column "refund_promised_at" timestamptz(3) null;
alter table "payment" add column "refund_lkr" int null;
alter table "payment" add column "refunded_at" timestamptz(3) null;
create table "statement_line" (
  "id" text not null,
  "payment_id" text not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "statement_line" add constraint "statement_line_payment_id_unique" unique ("payment_id");
create index "statement_line_created_at_index" on "statement_line" ("created_at");
alter table "statement_line" add constraint "statement_line_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade`;
