import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyPlace, hasRestic, testRepository, type TestRepository } from '../testing/backup-sample.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects, sqlite, type TestDatabase } from '../testing/test-databases.ts';
import { snapshotsOf } from './make-backup.ts';
import { ours, resticFor } from './tools.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.skipIf(!hasRestic)('backing up', () => {
  let from: TestDatabase;
  let repository: TestRepository;

  beforeEach(async () => {
    from = await sqlite.open();
    repository = testRepository();
    await insertSampleRows(from.database);
  });

  afterEach(async () => {
    await from.close();
    repository.remove();
  });

  const days = async () =>
    (await snapshotsOf((args) => repository.restic(...args))).map(({ at }) =>
      Math.round((at.getTime() - sampleNow.getTime()) / dayMs),
    );
  const dayOf = (day: number) => new Date(sampleNow.getTime() + day * dayMs);

  test('keeps the backups of 35 days and at least three, and deletes nothing if the clock seems wrong', async () => {
    for (const day of [0, 1, 20, 36]) {
      const time = dayOf(day).toISOString().slice(0, 19).replace('T', ' ');
      await repository.restic('backup', ...ours, '--time', time, join(repository.folder, 'config'));
    }
    expect((await repository.backUp(from, { now: () => dayOf(37) })).warnings).toEqual([]);
    expect(await days()).toEqual([20, 36, 37]);
    const early = await repository.backUp(from, { now: () => dayOf(-40) });
    expect(early.warnings).toEqual([expect.stringContaining('is dated in the future. Is the clock right?')]);
    const late = await repository.backUp(from, { now: () => dayOf(400) });
    expect(late.warnings).toEqual([expect.stringContaining('363 days old. Is the clock right?')]);
    expect(await days()).toEqual([-40, 20, 36, 37, 400]);
  });

  test('runs once at a time, cleans up after a killed run, and leaves nothing on this disk', async () => {
    const pictures = join(from.dataDir, 'objects', 'pictures');
    for (const folder of [pictures, join(from.dataDir, 'backups', 'staging', 'private')]) {
      mkdirSync(folder, { recursive: true });
    }
    writeFileSync(join(from.dataDir, 'backups', 'staging', 'private', 'half.webp'), 'half');
    writeFileSync(join(pictures, 'a-picture.webp'), 'a floor');
    await from.database.transaction((tx) =>
      insertRow(tx, 'upload', { id: 'a-picture', expires_at: sampleNow, stored_at: sampleNow }),
    );
    const ended = await Promise.allSettled([repository.backUp(from), repository.backUp(from)]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ended.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another backup or restore is running');
    expect(readdirSync(join(from.dataDir, 'backups'))).toEqual(['.lock']);
    const held = await repository.restic('ls', 'latest');
    expect(held).toContain('/pictures/a-picture.webp');
    expect(held).not.toContain('half');
    expect(await days()).toHaveLength(1);
    // A row names a missing picture: it is reported, and everything else is backed up.
    rmSync(join(pictures, 'a-picture.webp'));
    const { warnings } = await repository.backUp(from);
    expect(warnings).toEqual([
      'The database names pictures that are missing from the storage: pictures/a-picture.webp',
    ]);
  });

  test('detects damage: a restore is refused before any change, and the nightly check reports it', async () => {
    await repository.backUp(from);
    const packs = globSync('data/*/*', { cwd: repository.folder }).map((name) => join(repository.folder, name));
    for (const pack of packs) {
      const bytes = readFileSync(pack);
      bytes[60] = (bytes[60] ?? 0) ^ 1;
      rmSync(pack);
      writeFileSync(pack, bytes);
    }
    const place = await emptyPlace(sqlite);
    for (const mode of ['check', 'empty place', 'replace'] as const) {
      await expect(repository.restore(place, { mode })).rejects.toThrow('restic failed: ');
    }
    expect(readdirSync(place.dataDir)).toEqual(['backups']);
    await place.close();
    // A part of the data is verified every night; this is the night of the first file.
    const group = Number.parseInt(basename(packs[0] ?? '').slice(0, 2), 16) % 35;
    const now = new Date((35 * 600 + group) * dayMs);
    await expect(repository.backUp(from, { now: () => now })).rejects.toThrow('restic failed: ');
  });

  test('requires its settings, and a repository outside the data folder', () => {
    const { RESTIC_PASSWORD, RESTIC_REPOSITORY } = repository.settings;
    expect(() => resticFor({}, from.dataDir)).toThrow('RESTIC_REPOSITORY must be set');
    expect(() => resticFor({ RESTIC_REPOSITORY }, from.dataDir)).toThrow(
      'RESTIC_PASSWORD or RESTIC_PASSWORD_FILE must',
    );
    mkdirSync(join(from.dataDir, 'copies'));
    symlinkSync(join(from.dataDir, 'copies'), join(repository.folder, 'link'));
    for (const folder of [from.dataDir, join(from.dataDir, 'copies'), join(repository.folder, 'link')]) {
      expect(() => resticFor({ RESTIC_PASSWORD, RESTIC_REPOSITORY: folder }, from.dataDir)).toThrow(
        'losing one would lose both',
      );
    }
    resticFor({ RESTIC_PASSWORD, RESTIC_REPOSITORY: `${from.dataDir}-of-backups` }, from.dataDir);
  });

  test.each(dialects)('is made by the deployed version only, on $name', async (database) => {
    const place = await emptyPlace(database);
    await (
      await place.open()
    ).transaction((tx) => tx.execute("insert into mikro_orm_migrations (name) values ('0999-of-a-later-version')"));
    await expect(repository.backUp(place)).rejects.toThrow('is newer than this version');
    await place.close();
    expect(await days()).toEqual([]);
  });

  test('refuses a damaged file, which a restore moves aside and replaces', async () => {
    await repository.backUp(from);
    const place = await emptyPlace(sqlite);
    const file = join(place.dataDir, 'nivasa.sqlite');
    writeFileSync(file, 'a letter to somebody\n'.repeat(500));
    await expect(repository.backUp(place)).rejects.toThrow('is not a SQLite database');
    await expect(repository.restore(place)).rejects.toThrow('add --replace');
    await repository.restore(place, { mode: 'replace', now: sampleNow });
    expect(await (await place.open()).read('select count(*) as count from provider')).toEqual([{ count: 2 }]);
    expect(readdirSync(place.dataDir)).toContain(`nivasa.sqlite.damaged-${sampleNow.getTime()}`);
    await place.close();
  });
});
