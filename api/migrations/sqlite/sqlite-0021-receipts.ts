import { Migration } from '@mikro-orm/migrations';
import { fillReceipts } from '../fill-receipts.ts';

/** Receipts, numbered without gaps. */
export class SqliteReceipts extends Migration {
  override name = '0021-receipts';

  override up(): void {
    for (const statement of [tables, fillReceipts].join(';\n').split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const tables = `
create table "receipt" (
 "id" text not null primary key,
 "number" integer not null,
 "payment_id" text not null,
 "kind" text check ("kind" in ('estimate', 'inspection', 'commission')) not null,
 "reference" text not null,
 "payer_name" text null,
 "amount_lkr" integer not null,
 "issued_at" datetime not null,
 "voided_at" datetime null,
 constraint "receipt_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete restrict
);
create unique index "receipt_number_unique" on "receipt" ("number");
create index "receipt_payment_id_index" on "receipt" ("payment_id");
create unique index "receipt_valid_unique" on "receipt" ("payment_id") where "voided_at" is null;
create table "receipt_series" (
 "id" text not null primary key,
 "last_number" integer not null
);
insert into "receipt_series" ("id", "last_number") values ('receipt', 0)`;
