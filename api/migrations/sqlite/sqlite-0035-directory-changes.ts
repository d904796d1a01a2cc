import { Migration } from '@mikro-orm/migrations';

/** What of a provider's row the public sees. */
const seen =
  'slug category display_name city area cities bio avatar_url cover_url is_certified featured highlight_tags rating_tenths review_count'.split(
    ' ',
  );

/**
 * Which providers have changed since a version of the directory, so that a device fetches these and no others. A
 * migration that makes one of these tables anew makes its triggers anew.
 */
export class SqliteDirectoryChanges extends Migration {
  override name = '0035-directory-changes';

  override up(): void {
    this.addSql('create table "provider_change" ("provider_id" text not null primary key, "version" integer null)');
    this.addSql('create index "provider_change_version_index" on "provider_change" ("version")');
    this.addSql('create table "directory_version" ("version" integer not null primary key, "mark" text not null)');
    this.addSql(
      `insert into "directory_version" ("version", "mark") select "version", lower(hex(randomblob(6))) from "content_version" where "topic" = 'providers'`,
    );
    const differs = seen.map((column) => `old."${column}" is not new."${column}"`).join(' or ');
    this.#note('provider', 'insert', 'new."id"');
    this.#note('provider', 'update', 'new."id"', `when ${differs}`);
    this.#note('provider', 'delete', 'old."id"');
    for (const table of ['service', 'gallery_item', 'review']) {
      this.#note(table, 'insert', 'new."provider_id"');
      this.#note(table, 'update', 'new."provider_id"');
      this.#note(table, 'delete', 'old."provider_id"');
    }
  }

  #note(table: string, event: string, id: string, when = ''): void {
    this.addSql(
      `create trigger "${table}_${event}_noted" after ${event} on "${table}" ${when} begin insert into "provider_change" ("provider_id", "version") values (${id}, null) on conflict ("provider_id") do update set "version" = null; end`,
    );
  }
}
