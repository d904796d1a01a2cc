import { Migration } from '@mikro-orm/migrations';

/** What a setting was before, so that what was promised under it is kept. */
export class PostgresqlSettingHistory extends Migration {
  override name = '0038-setting-history';

  override up(): void {
    this.addSql(
      'create table "setting_history" ("id" text not null primary key, "key" text not null, "value" text not null, "ended_at" timestamptz(3) not null)',
    );
    this.addSql(
      'create function "setting_noted"() returns trigger language plpgsql as $$ begin insert into "setting_history" ("id", "key", "value", "ended_at") values (gen_random_uuid()::text, old."key", old."value", clock_timestamp()); return null; end $$',
    );
    this.#note('update', 'when (old."value" is distinct from new."value")');
    this.#note('delete', '');
  }

  #note(event: string, when: string): void {
    this.addSql(
      `create trigger "setting_${event}_noted" after ${event} on "setting" for each row ${when} execute function "setting_noted"()`,
    );
  }
}
