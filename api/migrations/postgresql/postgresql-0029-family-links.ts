import { Migration } from '@mikro-orm/migrations';

/** Links with which customers let others follow a job. */
export class PostgresqlFamilyLinks extends Migration {
  override name = '0029-family-links';

  override up(): void {
    for (const statement of table.split(';\n')) this.addSql(statement);
  }
}

const table = `
create table "family_link" (
  "id" text not null,
  "job_id" text not null,
  "customer_id" text null,
  "shows_total" boolean not null,
  "photo_ids" jsonb not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "family_link_job_id_index" on "family_link" ("job_id");
create index "family_link_customer_id_index" on "family_link" ("customer_id");
alter table "family_link" add constraint "family_link_job_id_foreign" foreign key ("job_id") references "job" ("id") on delete cascade;
alter table "family_link" add constraint "family_link_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete cascade`;
