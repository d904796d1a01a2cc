import { Migration } from '@mikro-orm/migrations';

/** Links with which customers let others follow a job. */
export class SqliteFamilyLinks extends Migration {
  override name = '0029-family-links';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const table = `
create table "family_link" (
 "id" text not null primary key,
 "job_id" text not null,
 "customer_id" text null,
 "shows_total" integer not null,
 "photo_ids" json not null,
 "created_at" datetime not null,
 constraint "family_link_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade,
 constraint "family_link_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade
);
create index "family_link_job_id_index" on "family_link" ("job_id");
create index "family_link_customer_id_index" on "family_link" ("customer_id")`;
