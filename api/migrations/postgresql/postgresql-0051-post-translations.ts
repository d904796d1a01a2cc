import { Migration } from '@mikro-orm/migrations';

/** Posts in other languages than English. */
export class PostgresqlPostTranslations extends Migration {
  override name = '0051-post-translations';

  override up(): void {
    this.addSql(`create table "post_translation" (
      "id" text not null,
      "post_id" text not null,
      "language" text not null,
      "title" text not null,
      "excerpt" text not null,
      "body_html" text not null,
      primary key ("id")
    )`);
    const alter = 'alter table "post_translation" add constraint';
    this.addSql(`${alter} "post_translation_post_id_language_unique" unique ("post_id", "language")`);
    this.addSql(`${alter} "post_translation_language_check" check ("language" in ('si', 'ta'))`);
    this.addSql(
      `${alter} "post_translation_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade`,
    );
  }
}
