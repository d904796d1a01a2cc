import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchema } from '../db/database.ts';
import { demoImagesFolder } from '../seed/demo-images.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { entities } from '../entities/entity-list.ts';
import { migrations } from '../migrations/migration-list.ts';
import { markWrite } from '../db/lists/write-marks.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import {
  allRows,
  emptyPlace,
  hasRestic,
  testRepository,
  type AllRows,
  type EmptyPlace,
  type TestRepository,
} from '../testing/backup-sample.ts';
import { photoClient } from '../testing/photo-client.ts';
import { cameraPicture, samplePictures } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl, storedAddress } from '../testing/upload-client.ts';

const hourMs = 60 * 60 * 1000;
const ended = ['session', 'identity_record', 'push_subscription', 'family_link'];

/** A migration of the next version. */
class NextVersion extends Migration {
  override name = '9999-next-version';

  override up(): void {
    this.addSql('alter table "provider" add column "year_founded" integer null');
  }
}

describe.skipIf(!hasRestic).each(dialects)('a backup of $name', (dialect) => {
  const places: EmptyPlace[] = [];
  const [due, later] = [randomUUID(), randomUUID()];
  let repository: TestRepository;
  let api: Harness;
  let before: AllRows;
  let after: AllRows;
  let restored: EmptyPlace;
  let picture: string;
  let photo: string;

  const somewhere = async () => {
    const place = await emptyPlace(dialect);
    places.push(place);
    return place;
  };
  const rowsIn = async (place: EmptyPlace) => allRows((await place.open()).read);
  const addMail = (id: string, nextAt: Date) =>
    api.database.transaction((tx) =>
      insertRow(tx, 'notification', {
        id,
        event: 'job-quoted',
        subject_id: 'job-1',
        details: '{"isReplaced":false}',
        channel: 'mail',
        recipient: 'kamala@example.org',
        title: 'A quote',
        created_at: sampleNow,
        next_at: nextAt,
      }),
    );
  const fileOf = (dataDir: string, folder: string, id: string) =>
    readFileSync(join(dataDir, 'objects', folder, `${id}.webp`));

  /** With a picture, a private photo and queued mails. */
  beforeAll(async () => {
    repository = testRepository();
    api = await startHarness(dialect, {
      async fill(database) {
        await seedDemo(database, { now: sampleNow });
        await insertSampleRows(database);
      },
    });
    const url = await newUploadUrl(await adminOf(api));
    await api.send('PUT', url, { body: await samplePictures.png() });
    picture = storedAddress(url).slice('/objects/'.length);
    const secret = sampleSecret();
    const requestId = (await addedEstimate(api.database, null, secret)).params.id;
    photo = await photoClient(api.send).sendWhole({ requestId, secret, bytes: await cameraPicture() });
    await addMail(due, new Date(Date.now() - hourMs));
    await addMail(later, new Date(Date.now() + hourMs));
    const { warnings } = await repository.backUp(api, { demoImages: [demoImagesFolder] });
    expect(warnings).toEqual([]);
    before = await allRows(api.database.read);
    restored = await somewhere();
    await repository.restore(restored);
    after = await rowsIn(restored);
  });

  afterAll(async () => {
    for (const place of places) await place.close();
    await api.close();
    repository.remove();
  });

  test('restores every row, key, index, check and trigger', async () => {
    expect(Object.keys(after).length).toBeGreaterThan(35);
    for (const [table, rows] of Object.entries(before)) {
      if (ended.includes(table) || table === 'notification' || table === 'todo') continue;
      expect([table, after[table]]).toEqual([table, rows]);
    }
    const database = await restored.open();
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    const triggers =
      dialect.name === 'sqlite'
        ? "select name from sqlite_schema where type = 'trigger' order by name"
        : 'select tgname as name from pg_trigger where not tgisinternal order by tgname';
    expect(await database.read(triggers)).toEqual(await api.database.read(triggers));
  });

  test('restores pictures and private photos byte by byte, those of the demonstration included', () => {
    for (const [folder, id] of [
      ['pictures', picture],
      ['private', photo],
    ] as const) {
      for (const name of [id, `${id}.320`]) {
        expect(fileOf(restored.dataDir, folder, name).equals(fileOf(api.dataDir, folder, name))).toBe(true);
      }
    }
    // The demonstration's images are included, so that another server can show them.
    const ids = before['photo']?.filter((row) => row['stored_at'] !== null).map(({ id }) => `${String(id)}.webp`);
    const drawn = readdirSync(join(demoImagesFolder, 'private')).filter((name) => ids?.includes(name));
    expect(drawn).not.toEqual([]);
    for (const name of drawn) expect(existsSync(join(restored.dataDir, 'objects', 'private', name))).toBe(true);
  });

  test('invalidates sessions, sign-ins, push subscriptions and family links', () => {
    for (const table of ended) expect([table, after[table]]).toEqual([table, []]);
    for (const table of ['family_link', 'session']) expect(before[table]).not.toEqual([]);
  });

  test('sends no mail twice: a mail that was due becomes a task of the office, a later one is sent when it is due', () => {
    const mail = (rows: AllRows, id: string) => rows['notification']?.find((row) => row['id'] === id);
    expect(mail(after, due)).toEqual({ ...mail(before, due), next_at: null, last_error: 'RESTORED' });
    expect(mail(after, later)).toEqual(mail(before, later));
    expect(after['todo']?.find((row) => row['subject_id'] === due)).toMatchObject({ id: `mail:${due}`, kind: 'mail' });
    const others = (rows: AllRows) => rows['todo']?.filter((row) => row['kind'] !== 'mail');
    expect(others(after)).toEqual(others(before));
  });

  test('continues sequences after the restored values', async () => {
    const database = await restored.open();
    const [last] = await database.read('select max(id) as id from write_mark');
    await database.transaction((tx) => markWrite(tx, sampleNow));
    const [next] = await database.read('select max(id) as id from write_mark');
    expect(Number(next?.['id'])).toBeGreaterThan(Number(last?.['id']));
  });

  test('refuses a target that is in use, or has content unless told to replace it', async () => {
    const held = await allRows(api.database.read);
    await expect(repository.restore(api, { mode: 'replace' })).rejects.toThrow('is in use: stop every server');
    expect(await allRows(api.database.read)).toEqual(held);
    const place = await somewhere();
    await (await place.open()).close();
    await expect(repository.restore(place)).rejects.toThrow('is not empty: add --replace');
    expect((await rowsIn(place))['booking']).toEqual([]);
  });

  test('replaces all rows and photos when told to', async () => {
    const place = await somewhere();
    const other = await place.open();
    await other.transaction((tx) => insertRow(tx, 'link_try', { id: 'of a stranger', tries: 3 }));
    await other.close();
    const strangers = randomUUID();
    for (const [folder, name] of [
      ['private', `${strangers}.webp`],
      ['private', `${strangers}.320.webp`],
      ['pictures', `${strangers}.webp`],
    ] as const) {
      mkdirSync(join(place.dataDir, 'objects', folder), { recursive: true });
      writeFileSync(join(place.dataDir, 'objects', folder, name), 'of somebody whose request is gone');
    }
    // An empty database next to pictures may be a mistake: they may belong to a live site.
    await expect(repository.restore(place)).rejects.toThrow('holds pictures that are not in the backup');
    await repository.restore(place, { mode: 'replace' });
    const now = await rowsIn(place);
    expect(now['link_try']).toEqual(before['link_try']);
    expect(now['customer']).toEqual(before['customer']);
    const left = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' });
    expect(left.filter((path) => path.includes(strangers))).toEqual([]);
    expect(left).toContain(join('objects', 'private', `${photo}.webp`));
  });

  test('changes nothing if it fails halfway', async () => {
    const place = await somewhere();
    const other = await place.open();
    const held = await allRows(other.read);
    await other.close();
    mkdirSync(join(place.dataDir, 'objects'), { recursive: true });
    writeFileSync(join(place.dataDir, 'objects', 'private'), 'no folder');
    await expect(repository.restore(place, { mode: 'replace' })).rejects.toThrow('cannot be written to: E');
    expect(await rowsIn(place)).toEqual(held);
  });

  test('of a later version is refused, one of an earlier version is migrated by the next start', async () => {
    const place = await somewhere();
    const earlier = { sqlite: migrations.sqlite.slice(0, 1), postgresql: migrations.postgresql.slice(0, 1) };
    await expect(repository.restore(place, { schema: { entities, migrations: earlier } })).rejects.toThrow(
      'The backup is newer than this version: it has migration base, which this version does not know: restore it with the newer version',
    );
    const later = {
      sqlite: [...migrations.sqlite, NextVersion],
      postgresql: [...migrations.postgresql, NextVersion],
    };
    const schema = { entities, migrations: later };
    await repository.restore(place, { schema });
    const { dataDir, databaseUrl } = place;
    const said: string[] = [];
    const next = await openSchema(schema, { dataDir, databaseUrl, log: (message) => said.push(message) });
    expect(said).toContain('Applied migration 9999-next-version');
    expect((await allRows(next.read))['customer']).toEqual(before['customer']);
    expect(await next.read('select year_founded from provider limit 1')).toEqual([{ year_founded: null }]);
    await next.close();
  });

  test('can be restored only to the same kind of database, and explains how to move', async () => {
    const other = dialects.find(({ name }) => name !== dialect.name);
    if (!other) return;
    const place = await emptyPlace(other);
    await expect(repository.restore(place)).rejects.toThrow(`The backup is of ${dialect.name}: restore it with`);
    await place.close();
  });
});
