import { Migration } from '@mikro-orm/migrations';

/** What a setting was before, so that what was promised under it is kept. A migration that makes `setting` anew makes them anew. */
export class SqliteSettingHistory extends Migration {
  override name = '0038-setting-history';

  override up(): void {
    this.addSql(
      'create table "setting_history" ("id" text not null primary key, "key" text not null, "value" text not null, "ended_at" datetime not null)',
    );
    this.#note('update', 'when old."value" is not new."value"');
    this.#note('delete', '');
  }

  #note(event: string, when: string): void {
    this.addSql(
      `create trigger "setting_${event}_noted" after ${event} on "setting" ${when} begin insert into "setting_history" ("id", "key", "value", "ended_at") values (lower(hex(randomblob(16))), old."key", old."value", cast(unixepoch('subsec') * 1000 as integer)); end`,
    );
  }
}
