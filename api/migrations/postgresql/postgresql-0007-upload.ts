import { Migration } from '@mikro-orm/migrations';

/** The addresses given out for pictures. */
export class PostgresqlUpload extends Migration {
  override name = '0007-upload';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

const schema = `
create table "upload" (
  "id" text not null,
  "expires_at" timestamptz(3) not null,
  "started_at" timestamptz(3) null,
  "stored_at" timestamptz(3) null,
  primary key ("id")
);
create index "upload_expires_at_index" on "upload" ("expires_at")
`;
