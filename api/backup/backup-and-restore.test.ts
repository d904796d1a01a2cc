import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPhotosFolder } from '../demo/demo-photos.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { allRows, backupFolder, emptyPlace, type AllRows, type EmptyPlace } from '../testing/backup-sample.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { photoClient } from '../testing/photo-client.ts';
import { cameraPicture, samplePictures } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl, storedAddress } from '../testing/upload-client.ts';
import type { MadeBackup } from './make-backup.ts';
import { pictureSource } from './picture-source.ts';
import { comesBackEmpty } from './what-ends.ts';

const hourMs = 60 * 60 * 1000;
const whileWriting = 60_000;

describe.each(dialects)('a backup of $name', (dialect) => {
  const backups = backupFolder();
  const places: EmptyPlace[] = [];
  const [due, later] = [randomUUID(), randomUUID()];
  let api: Harness;
  let made: MadeBackup;
  let before: AllRows;
  let bookingsMeanwhile: string[];
  let picture: string;
  let photo: string;

  const somewhere = async (to = dialect) => {
    const place = await emptyPlace(to);
    places.push(place);
    return place;
  };
  const book = async () => {
    const answer = await api.send('POST', '/api/bookings/create', { body: bookingBody });
    expect(answer.status).toBe(201);
    // As its contract says.
    return (answer.json as { readonly id: string }).id;
  };
  const addMail = (id: string, nextAt: Date) =>
    api.database.transaction((tx) =>
      insertRow(tx, 'mail_message', {
        id,
        to_address: 'kamala@example.org',
        subject: 'A quote',
        text: 'For you.',
        created_at: sampleNow,
        next_at: nextAt,
      }),
    );
  const fileOf = (dataDir: string, folder: string, id: string) =>
    readFileSync(join(dataDir, folder, 'originals', `${id}.webp`));
  const pictures = () => pictureSource(api.dataDir, null, demoPhotosFolder);

  /** With a picture, a private photo, mails that wait, and people who go on booking. */
  beforeAll(async () => {
    api = await startHarness(dialect, {
      async fill(database, dataDir) {
        await seedDemo(database, { now: sampleNow, dataDir });
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
    bookingsMeanwhile = [];
    const writing = new AbortController();
    const writers = [1, 2, 3].map(async () => {
      for (; !writing.signal.aborted; await pause(5)) bookingsMeanwhile.push(await book());
    });
    made = await backups.backUp(api, {
      pictures: pictures(),
      async onSnapshot(read) {
        before = await allRows(read);
        const seen = bookingsMeanwhile.length;
        while (bookingsMeanwhile.length < seen + 10) await pause(10);
      },
    });
    writing.abort();
    await Promise.all(writers);
  }, whileWriting);

  afterAll(async () => {
    for (const place of places) await place.close();
    await api.close();
    backups.remove();
  });

  /** What a server finds on either database. */
  const restoredTo = new Map<string, { readonly place: EmptyPlace; readonly after: AllRows }>();
  const restored = async (to = dialect) => {
    const known = restoredTo.get(to.name);
    if (known) return known;
    const place = await somewhere(to);
    await backups.restore(made.name, place);
    const result = { place, after: await allRows((await place.open()).read) };
    restoredTo.set(to.name, result);
    return result;
  };

  test.each(dialects)(
    'taken while people write comes back row by row on $name, as it was at one moment',
    async (to) => {
      const { place, after } = await restored(to);
      expect(Object.keys(after).length).toBeGreaterThan(35);
      const changed = new Set(['mail_message', 'todo']);
      for (const [table, rows] of Object.entries(before)) {
        if (comesBackEmpty.has(table)) expect([table, after[table]]).toEqual([table, []]);
        else if (!changed.has(table)) expect([table, after[table]]).toEqual([table, rows]);
      }
      const ids = new Set(after['booking']?.map(({ id }) => id));
      const lost = bookingsMeanwhile.filter((id) => !ids.has(id));
      expect(lost.length).toBeGreaterThan(5);
      expect(before['session']).not.toEqual([]);
      // With every key, index and check.
      expect(await (await place.open()).orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    },
  );

  test('brings pictures and private photos back byte by byte, those of the demonstration, too', async () => {
    const { place } = await restored();
    for (const [folder, id] of [
      ['objects', picture],
      ['private', photo],
    ] as const) {
      expect(fileOf(place.dataDir, folder, id).equals(fileOf(api.dataDir, folder, id))).toBe(true);
    }
    // What the demonstration draws is in it too, so that it can be served by others.
    const drawn = readdirSync(demoPhotosFolder).filter((name) => name.endsWith('.webp'));
    const ids = new Set(
      before['photo']?.filter((row) => row['stored_at'] !== null).map(({ id }) => `${String(id)}.webp`),
    );
    expect(drawn.some((name) => ids.has(name))).toBe(true);
    for (const name of drawn.filter((drawing) => ids.has(drawing))) {
      expect(existsSync(join(place.dataDir, 'private', 'originals', name))).toBe(true);
    }
    expect(made.manifest.missing).toEqual([]);
  });

  test('is for its owner alone', () => {
    const backup = join(backups.folder, made.name);
    const paths = ['.', ...readdirSync(backup, { recursive: true, encoding: 'utf8' })];
    expect(paths.length).toBeGreaterThan(10);
    const open = paths.filter((path) => (statSync(join(backup, path)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test('ends what would live again: sessions, sign-ins, pushes and family links', async () => {
    const { after } = await restored();
    for (const table of ['session', 'identity_record', 'push_subscription', 'push_message', 'family_link']) {
      expect([table, after[table]]).toEqual([table, []]);
    }
    expect(before['family_link']).not.toEqual([]);
    expect(before['identity_record']).not.toEqual([]);
  });

  test('sends no mail a second time: one that was due waits for the office, one that is due later is sent then', async () => {
    const { after } = await restored();
    const mail = (rows: AllRows, id: string) => rows['mail_message']?.find((row) => row['id'] === id);
    expect(mail(after, due)).toEqual({ ...mail(before, due), next_at: null, last_error: 'RESTORED' });
    expect(mail(after, later)).toEqual(mail(before, later));
    expect(after['todo']?.find((row) => row['subject_id'] === due)).toMatchObject({ id: `mail:${due}`, kind: 'mail' });
    const others = (rows: AllRows) => rows['todo']?.filter((row) => row['kind'] !== 'mail');
    expect(others(after)).toEqual(others(before));
  });

  test('does not touch a place that is in use, nor one that holds something, unless told to', async () => {
    const held = await allRows(api.database.read);
    const to = { dataDir: api.dataDir, databaseUrl: api.databaseUrl };
    for (const mayReplace of [false, true]) {
      await expect(backups.restore(made.name, to, { mayReplace })).rejects.toThrow('is in use: stop every server');
    }
    expect(await allRows(api.database.read)).toEqual(held);
    const place = await somewhere();
    const other = await place.open();
    await other.close();
    await expect(backups.restore(made.name, place)).rejects.toThrow('is not empty: say --replace');
    expect((await allRows((await place.open()).read))['booking']).toEqual([]);
  });

  test('takes the place of everything, rows and photos, when told to', async () => {
    const place = await somewhere();
    const other = await place.open();
    await other.transaction(async (tx) => {
      await insertRow(tx, 'link_try', { id: 'of a stranger', tries: 3 });
    });
    await other.close();
    const strangers = randomUUID();
    for (const [folder, kind, name] of [
      ['private', 'originals', `${strangers}.webp`],
      ['private', 'sized', `${strangers}-320.webp`],
      ['objects', 'originals', `${strangers}.webp`],
    ] as const) {
      mkdirSync(join(place.dataDir, folder, kind), { recursive: true });
      writeFileSync(join(place.dataDir, folder, kind, name), 'of somebody whose request is gone');
    }
    // An empty database beside them may be a mistake: these may be pictures of a site that people use.
    await expect(backups.restore(made.name, place)).rejects.toThrow('holds pictures that are not in the backup');
    await backups.restore(made.name, place, { mayReplace: true });
    const after = await allRows((await place.open()).read);
    expect(after['link_try']).toEqual(before['link_try']);
    expect(after['customer']).toEqual(before['customer']);
    const left = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' });
    expect(left.filter((path) => path.includes(strangers))).toEqual([]);
    expect(left).toContain(join('private', 'originals', `${photo}.webp`));
  });

  test('leaves all as it was when it breaks off in the middle', async () => {
    const place = await somewhere();
    const other = await place.open();
    const held = await allRows(other.read);
    await other.close();
    mkdirSync(join(place.dataDir, 'private'), { recursive: true });
    // The pictures, which come last, find no room.
    writeFileSync(join(place.dataDir, 'private', 'originals'), 'no folder');
    await expect(backups.restore(made.name, place, { mayReplace: true })).rejects.toThrow('cannot be written to: E');
    expect(await allRows((await place.open()).read)).toEqual(held);
  });

  test('goes on where a picture is gone that nobody wants any more, and names one that is missing', async () => {
    const [gone, missing] = [randomUUID(), randomUUID()];
    const stored = { expires_at: sampleNow, stored_at: sampleNow };
    await api.database.transaction(async (tx) => {
      for (const id of [gone, missing]) await insertRow(tx, 'upload', { id, ...stored });
    });
    const sources = pictures();
    const { manifest } = await backups.backUp(api, {
      pictures: {
        async read(path) {
          await api.database.transaction((tx) => tx.change('delete from upload where id = ?', [gone]));
          return sources.read(path);
        },
      },
    });
    expect(manifest.missing).toEqual([`pictures/${missing}.webp`]);
  });
});
