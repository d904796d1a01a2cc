import { Migration } from '@mikro-orm/migrations';

/** Posts in other languages than English. */
export class SqlitePostTranslations extends Migration {
  override name = '0051-post-translations';

  override up(): void {
    this.addSql(`create table "post_translation" (
      "id" text not null primary key,
      "post_id" text not null,
      "language" text check ("language" in ('si', 'ta')) not null,
      "title" text not null,
      "excerpt" text not null,
      "body_html" text not null,
      constraint "post_translation_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade
    )`);
    this.addSql(
      'create unique index "post_translation_post_id_language_unique" on "post_translation" ("post_id", "language")',
    );
  }
}
