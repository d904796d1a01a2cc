import { Migration } from '@mikro-orm/migrations';

/** What tags and services are called in other languages; public answers are made of it. */
export class PostgresqlTerms extends Migration {
  override name = '0058-terms';

  override up(): void {
    this.addSql(`create table "term" (
      "id" text not null primary key,
      "si" text not null default '',
      "ta" text not null default ''
    )`);
    this.addSql("insert into content_version (topic, version) values ('terms', 1) on conflict do nothing");
  }
}
