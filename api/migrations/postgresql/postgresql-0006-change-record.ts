import { Migration } from '@mikro-orm/migrations';

/** Who did what in the back office, and when. */
export class PostgresqlChangeRecord extends Migration {
  override name = '0006-change-record';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

const schema = `
create table "change_record" (
  "id" text not null,
  "actor_id" text not null,
  "action" text not null,
  "target_kind" text check ("target_kind" in ('booking', 'estimate', 'job', 'provider', 'post', 'banner')) null,
  "target_id" text null,
  "fields" jsonb not null,
  "created_at" timestamptz(3) not null,
  primary key ("id")
);
create index "change_record_created_at_index" on "change_record" ("created_at");
create index "change_record_target_kind_target_id_created_at_index" on "change_record" ("target_kind", "target_id", "created_at")
`;
