import { Migration } from '@mikro-orm/migrations';

/** An estimate request is answered with a document, which may be replaced. */
export class SqliteEstimateDocument extends Migration {
  override name = '0013-estimate-document';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
    this.addSql(`alter table "estimate_request" add column "document_version" integer not null default 0`);
  }
}

// One space before a column: see the first migration.
const table = `
create table "estimate_document" (
 "id" text not null primary key,
 "estimate_request_id" text not null,
 "version" integer not null,
 "lines" json not null,
 "wastage_percent" integer not null,
 "subtotal_lkr" integer not null,
 "wastage_lkr" integer not null,
 "total_lkr" integer not null,
 "notes" text not null,
 "assumptions" text not null,
 "valid_until" text null,
 "reason" text null,
 "created_by_id" text null,
 "created_at" datetime not null,
 constraint "estimate_document_estimate_request_id_foreign" foreign key ("estimate_request_id") references "estimate_request" ("id") on delete cascade,
 constraint "estimate_document_created_by_id_foreign" foreign key ("created_by_id") references "customer" ("id") on delete set null,
 constraint "estimate_document_total_check" check (total_lkr = subtotal_lkr + wastage_lkr),
 constraint "estimate_document_reason_check" check ((valid_until is null) = (reason is not null))
);
create unique index "estimate_document_estimate_request_id_version_unique" on "estimate_document" ("estimate_request_id", "version")`;
