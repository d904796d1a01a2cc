import { Migration } from '@mikro-orm/migrations';

/** What the operator says of itself, its terms and privacy, each in every language that it is written in. */
export class PostgresqlPages extends Migration {
  override name = '0053-pages';

  override up(): void {
    this.addSql(`create table "page" (
      "id" text not null primary key,
      "name" text check ("name" in ('about', 'privacy', 'terms')) not null,
      "language" text check ("language" in ('en', 'si', 'ta')) not null,
      "title" text not null,
      "body_html" text not null,
      "updated_at" timestamptz(3) not null
    )`);
    this.addSql('create unique index "page_name_language_unique" on "page" ("name", "language")');
  }
}
