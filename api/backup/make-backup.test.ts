import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupFolder, emptyPlace, type BackupFolder } from '../testing/backup-sample.ts';
import { insertSampleRows, insertRow, sampleNow } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { backupName } from './backup-manifest.ts';
import { folderPlace, refuseInside } from './folder-place.ts';

const dayMs = 24 * 60 * 60 * 1000;

// There is always SQLite; what is tested of it here is the same on the other.
const dialect = dialects[0]!;

describe('backing up', () => {
  let from: TestDatabase;
  let backups: BackupFolder;

  beforeEach(async () => {
    from = await dialect.open();
    backups = backupFolder();
    await insertSampleRows(from.database);
    await from.database.transaction((tx) =>
      insertRow(tx, 'upload', { id: 'a-picture', expires_at: sampleNow, stored_at: sampleNow }),
    );
  });

  afterEach(async () => {
    await from.close();
    backups.remove();
  });

  const whole = () => folderPlace(backups.folder).list();

  test('that breaks off leaves nothing that could be taken for a backup', async () => {
    const read = () => Promise.reject(new Error('the machine is gone'));
    await expect(backups.backUp(from, { pictures: { read } })).rejects.toThrow('the machine is gone');
    expect(await whole()).toEqual([]);
    expect(readdirSync(backups.folder)).toEqual(['.nivasa-backup.lock']);
  });

  test('removes what others left that were killed, and nothing else', async () => {
    const left = `.${backupName(sampleNow)}.0e8f.part`;
    const others = ['somebody', 'nivasa', 'nivasa.part', '.part', `${backupName(sampleNow)}.part`];
    for (const name of [left, ...others]) mkdirSync(join(backups.folder, name));
    // By its name a backup, but nobody has finished it.
    mkdirSync(join(backups.folder, backupName(sampleNow)));
    const { name } = await backups.backUp(from);
    expect(await whole()).toEqual([name]);
    expect(readdirSync(backups.folder).sort()).toEqual(
      ['.nivasa-backup.lock', ...others, backupName(sampleNow), name].sort(),
    );
  });

  test.each([undefined, 'a key of twenty letters'])(
    'keeps a picture once, however many have it (key: %s)',
    async (key) => {
      const folder = join(from.dataDir, 'objects', 'originals');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'a-picture.webp'), 'a floor');
      const sealedWith = key === undefined ? {} : { key };
      const nights: string[] = [];
      const night = async (more: { readonly key?: string } = sealedWith) => {
        const now = () => new Date(sampleNow.getTime() + nights.length * dayMs);
        nights.push((await backups.backUp(from, { ...more, now })).name);
        return statSync(pictureOf(nights.length - 1)).ino;
      };
      const pictureOf = (at: number) => join(backups.folder, nights[at] ?? '', 'pictures', 'a-picture.webp');
      const first = await night();
      expect(await night()).toBe(first);
      // Of another key nobody can say what it holds.
      expect(await night({ key: 'another of twenty letters' })).not.toBe(first);
      const again = await night();
      // What a disk has spoilt is copied anew.
      appendFileSync(pictureOf(3), 'x');
      expect(await night()).not.toBe(again);
      const place = await emptyPlace(dialect);
      await backups.restore(nights[4] ?? '', place, sealedWith);
      expect(readFileSync(join(place.dataDir, 'objects', 'originals', 'a-picture.webp'), 'utf8')).toBe('a floor');
      await place.close();
    },
  );

  test('happens once at a time', async () => {
    const second = async () => {
      await expect(backups.backUp(from)).rejects.toThrow('is in use: another backup is under way');
    };
    const { name } = await backups.backUp(from, { onSnapshot: second });
    expect(await whole()).toEqual([name]);
  });

  test('keeps 35 days of nights, and the newest by any clock', async () => {
    const night = (day: number) => () => new Date(sampleNow.getTime() + day * dayMs);
    const made: string[] = [];
    for (const day of [0, 1, 20, 36, 37]) made.push((await backups.backUp(from, { now: night(day) })).name);
    expect(await whole()).toEqual(made.slice(2));
    const early = await backups.backUp(from, { now: () => new Date(180_000) });
    expect(early).toMatchObject({ removed: [], warning: expect.stringContaining('Is the clock right?') });
    expect(await whole()).toEqual([early.name, ...made.slice(2)]);
  });

  test('asks for a folder that is there, can be written to, and is not lost with the data', async () => {
    expect(() => folderPlace(join(backups.folder, 'unmounted'))).toThrow('is not there: make it, or mount its disk');
    writeFileSync(join(backups.folder, 'a-file'), '');
    expect(() => folderPlace(join(backups.folder, 'a-file'))).toThrow('is not there');
    mkdirSync(join(from.dataDir, 'copies'));
    symlinkSync(join(from.dataDir, 'copies'), join(backups.folder, 'link'));
    for (const folder of [from.dataDir, join(from.dataDir, 'copies'), join(backups.folder, 'link')]) {
      expect(() => refuseInside(from.dataDir, folder)).toThrow('what loses one would lose both');
    }
    expect(() => refuseInside(from.dataDir, `${from.dataDir}-of-backups`)).not.toThrow();
    await expect(backups.backUp(from, { place: folderPlace('/proc/self/fdinfo') })).rejects.toThrow(
      /\/proc\/self\/fdinfo (cannot be|is)/,
    );
  });

  test.each(dialects)('is done by the version that serves, so that nothing is left out, on $name', async (database) => {
    const place = await emptyPlace(database);
    await (
      await place.open()
    ).transaction((tx) => tx.change("insert into mikro_orm_migrations (name) values ('0999-of-a-later-version')"));
    await expect(backups.backUp(place)).rejects.toThrow('is newer than this version');
    await place.close();
    expect(await whole()).toEqual([]);
  });
});

describe('a damaged SQLite file', () => {
  test('is not backed up; what is restored over it takes its place, and it is put aside', async () => {
    const place = await emptyPlace(dialect);
    const backups = backupFolder();
    const from = await dialect.open();
    await insertSampleRows(from.database);
    const { name } = await backups.backUp(from);
    const file = join(place.dataDir, 'nivasa.sqlite');
    writeFileSync(file, 'a letter to somebody\n'.repeat(500));
    await expect(backups.backUp(place)).rejects.toThrow('is not a SQLite database');
    await expect(backups.restore(name, place)).rejects.toThrow('say --replace');
    await backups.restore(name, place, { mayReplace: true, now: sampleNow });
    expect(await (await place.open()).read('select count(*) as count from provider')).toEqual([{ count: 2 }]);
    expect(readdirSync(place.dataDir)).toContain(`nivasa.sqlite.damaged-${sampleNow.getTime()}`);
    for (const opened of [place, from]) await opened.close();
    backups.remove();
  });
});
