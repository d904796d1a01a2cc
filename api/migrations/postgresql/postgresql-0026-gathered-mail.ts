import { Migration } from '@mikro-orm/migrations';

/** How far the operator has been told of what is new. */
export class PostgresqlGatheredMail extends Migration {
  override name = '0026-gathered-mail';

  override up(): void {
    this.addSql(table);
  }
}

const table = `
create table "gathered_mail" (
  "id" text not null,
  "told_until" timestamptz(3) not null,
  primary key ("id")
)`;
