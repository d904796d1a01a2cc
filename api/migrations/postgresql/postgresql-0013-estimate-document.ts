import { Migration } from '@mikro-orm/migrations';

/** An estimate request is answered with a document, which may be replaced. */
export class PostgresqlEstimateDocument extends Migration {
  override name = '0013-estimate-document';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
    this.addSql(`alter table "estimate_request" add column "document_version" int not null default 0`);
  }
}

const table = `
create table "estimate_document" (
  "id" text not null,
  "estimate_request_id" text not null,
  "version" int not null,
  "lines" jsonb not null,
  "wastage_percent" int not null,
  "subtotal_lkr" int not null,
  "wastage_lkr" int not null,
  "total_lkr" int not null,
  "notes" text not null,
  "assumptions" text not null,
  "valid_until" text null,
  "reason" text null,
  "created_by_id" text null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
alter table "estimate_document" add constraint "estimate_document_estimate_request_id_version_unique" unique ("estimate_request_id", "version");
alter table "estimate_document" add constraint "estimate_document_total_check" check (total_lkr = subtotal_lkr + wastage_lkr);
alter table "estimate_document" add constraint "estimate_document_reason_check" check ((valid_until is null) = (reason is not null));
alter table "estimate_document" add constraint "estimate_document_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade;
alter table "estimate_document" add constraint "estimate_document_created_by_id_foreign" foreign key ("created_by_id") references "customer" ("id") on delete set null`;
