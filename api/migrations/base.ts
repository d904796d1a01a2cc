import { Migration } from '@mikro-orm/migrations';
import type { CacheTag } from '../../shared/endpoint.ts';

// What the entities cannot describe: base rows, collations, triggers and `without rowid`. The initial migration, which
// is generated from the entities, has run before.

/** The same on both databases, so that `copy-database` can compare which migrations they have. */
const name = 'base';

const topics: Readonly<Record<CacheTag, number>> = { providers: 1, posts: 1, banners: 1, site: 1, terms: 1 };

const rows = [
  "insert into setting (key, value) values ('inspection_fee_lkr', '10000'), ('supervision_percent', '10')",
  `insert into content_version (topic, version) values ${Object.entries(topics)
    .map(([topic, version]) => `('${topic}', ${version})`)
    .join(', ')}`,
  "insert into receipt_series (id, last_number) values ('receipt', 0)",
];

/**
 * The text columns by which rows are sorted or searched, by table. PostgreSQL compares them by bytes, as SQLite does.
 */
const bytewise = {
  booking: ['full_name', 'email', 'address'],
  estimate_request: ['contact_name', 'contact_email', 'project_location'],
  job: ['title', 'address', 'city'],
  review: ['comment'],
  provider: ['slug', 'display_name', 'city', 'area', 'email'],
  post: ['slug', 'title', 'excerpt'],
};

/** Tables whose rows the public sees as part of a provider: a change of them is a change of the provider. */
const shownWith = ['service', 'gallery_item', 'review', 'review_reply'];

const noteProvider = (id: string): string =>
  `insert into provider_change (provider_id, version) values (${id}, null) on conflict (provider_id) do update set version = null`;

type Event = 'insert' | 'update' | 'delete';

/** `when`: columns. An update runs the trigger only if one of them changes. The table and the event name the trigger. */
type Note = readonly [table: string, event: Event, statement: string, when?: readonly string[]];

/** Adds the bytes of a photo, in its transaction, to two sums: that of all photos and that of its sender. */
const countPhoto = (bytes: string, sender: string): string =>
  `insert into photo_room (id, bytes) select id, ${bytes} from (select 'all' as id union all select ${sender}) as counted where ${bytes} <> 0 and id is not null on conflict (id) do update set bytes = photo_room.bytes + excluded.bytes`;

/**
 * The statements that the triggers run. They record which providers have changed, so that only these are read again;
 * the earlier values of a setting, so that amounts promised under them still apply; and the space that unpaid photos
 * use. `id`, `now`: SQL expressions.
 */
function notes(id: string, now: string): Note[] {
  const endSetting = `insert into setting_history (id, key, value, ended_at) values (${id}, old.key, old.value, ${now})`;
  return [
    ['provider', 'insert', noteProvider('new.id')],
    // Of any column, so that a new public one needs no change here.
    ['provider', 'update', noteProvider('new.id')],
    ['provider', 'delete', noteProvider('old.id')],
    ...shownWith.flatMap((table): Note[] => [
      [table, 'insert', noteProvider('new.provider_id')],
      [table, 'update', noteProvider('new.provider_id')],
      [table, 'delete', noteProvider('old.provider_id')],
    ]),
    ['setting', 'update', endSetting, ['value']],
    ['setting', 'delete', endSetting],
    ['photo', 'insert', countPhoto('new.unpaid_bytes', 'new.sender')],
    ['photo', 'update', countPhoto('(new.unpaid_bytes - old.unpaid_bytes)', 'old.sender'), ['unpaid_bytes']],
    ['photo', 'delete', countPhoto('(-old.unpaid_bytes)', 'old.sender')],
  ];
}

/** SQLite drops the triggers of a recreated table: a migration that recreates one recreates its triggers. */
export class SqliteBase extends Migration {
  override name = name;

  override async up(): Promise<void> {
    // A record is written with every booking. Without a rowid it is stored once, in its key's tree, not twice.
    const [{ sql = '' } = {}] = await this.execute("select sql from sqlite_schema where name = 'idempotency_record'");
    this.addSql('drop table idempotency_record');
    this.addSql(`${String(sql)} without rowid`);
    for (const row of rows) this.addSql(row);
    this.addSql(
      "insert into directory_version (version, mark) select version, lower(hex(randomblob(6))) from content_version where topic = 'providers'",
    );
    for (const [table, event, statement, when] of notes(
      'lower(hex(randomblob(16)))',
      "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    )) {
      const differs = when && `when ${when.map((column) => `old."${column}" is not new."${column}"`).join(' or ')}`;
      this.addSql(
        `create trigger "${table}_${event}_noted" after ${event} on "${table}" ${differs ?? ''} begin ${statement}; end`,
      );
    }
  }
}

export class PostgresqlBase extends Migration {
  override name = name;

  override up(): void {
    // Compared by bytes, whatever the language of the database: devices can then sort in the same order, and `lower`
    // changes A to Z only, as in SQLite.
    for (const [table, columns] of Object.entries(bytewise)) {
      const changes = columns.map((column) => `alter column "${column}" type text collate "C"`);
      this.addSql(`alter table "${table}" ${changes.join(', ')}`);
    }
    for (const row of rows) this.addSql(row);
    this.addSql(
      "insert into directory_version (version, mark) select version, substr(md5(random()::text), 1, 12) from content_version where topic = 'providers'",
    );
    for (const [table, event, statement, when] of notes(
      'gen_random_uuid()::text',
      `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    )) {
      const called = `"${table}_${event}_noted"`;
      const row = (which: string) => `row(${(when ?? []).map((column) => `${which}."${column}"`).join(', ')})`;
      this.addSql(
        `create function ${called}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
      );
      this.addSql(
        `create trigger ${called} after ${event} on "${table}" for each row ${when ? `when (${row('old')} is distinct from ${row('new')})` : ''} execute function ${called}()`,
      );
    }
  }
}
