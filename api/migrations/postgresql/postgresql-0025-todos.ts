import { Migration } from '@mikro-orm/migrations';
import { fillTodos, postgresqlHours } from '../fill-todos.ts';

/** What waits for the office, in one list. */
export class PostgresqlTodos extends Migration {
  override name = '0025-todos';

  override up(): void {
    for (const statement of [tables, fillTodos(postgresqlHours)].join(';\n').split(';\n')) this.addSql(statement);
  }
}

const tables = `
alter table "job_progress" add column "objected_at" timestamptz(3) null;
update "job_progress" set "objected_at" = "created_at" where "objection" is not null;
create table "todo" (
  "id" text not null,
  "kind" text not null,
  "subject_id" text not null,
  "due_at" timestamptz(3) not null,
  "stamp" int not null,
  primary key ("id")
);
create index "todo_subject_id_index" on "todo" ("subject_id");
create index "todo_due_at_id_index" on "todo" ("due_at", "id");
create index "todo_kind_due_at_id_index" on "todo" ("kind", "due_at", "id")`;
