import { Migration } from '@mikro-orm/migrations';
import { fillReceipts } from '../fill-receipts.ts';

/** Receipts, numbered without gaps. */
export class PostgresqlReceipts extends Migration {
  override name = '0021-receipts';

  override up(): void {
    for (const statement of [tables, fillReceipts].join(';\n').split(';\n')) this.addSql(statement);
  }
}

const tables = `
create table "receipt" (
  "id" text not null,
  "number" int not null,
  "payment_id" text not null,
  "kind" text not null,
  "reference" text not null,
  "payer_name" text null,
  "amount_lkr" int not null,
  "issued_at" timestamptz(3) not null,
  "voided_at" timestamptz(3) null,
  primary key ("id")
);
alter table "receipt" add constraint "receipt_number_unique" unique ("number");
create index "receipt_payment_id_index" on "receipt" ("payment_id");
create unique index "receipt_valid_unique" on "receipt" ("payment_id") where "voided_at" is null;
alter table "receipt" add constraint "receipt_kind_check" check ("kind" in ('estimate', 'inspection', 'commission'));
alter table "receipt" add constraint "receipt_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete restrict;
create table "receipt_series" (
  "id" text not null,
  "last_number" int not null,
  primary key ("id")
);
insert into "receipt_series" ("id", "last_number") values ('receipt', 0)`;
