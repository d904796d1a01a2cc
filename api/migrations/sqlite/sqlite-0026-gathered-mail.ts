import { Migration } from '@mikro-orm/migrations';

/** How far the operator has been told of what is new. */
export class SqliteGatheredMail extends Migration {
  override name = '0026-gathered-mail';

  override up(): void {
    this.addSql(table);
  }
}

// One space before a column: see the first migration.
const table = `
create table "gathered_mail" (
 "id" text not null primary key,
 "told_until" datetime not null
)`;
