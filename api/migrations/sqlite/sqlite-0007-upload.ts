import { Migration } from '@mikro-orm/migrations';

/** The addresses given out for pictures. */
export class SqliteUpload extends Migration {
  override name = '0007-upload';

  override up(): void {
    for (const statement of schema.split(';\n')) this.addSql(statement);
  }
}

// One space before a column: see the first migration.
const schema = `
create table "upload" (
 "id" text not null primary key,
 "expires_at" datetime not null,
 "started_at" datetime null,
 "stored_at" datetime null
);
create index "upload_expires_at_index" on "upload" ("expires_at")
`;
