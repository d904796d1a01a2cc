import type { Database } from '../database/database.ts';
import { migrationTable } from '../database/migrate-database.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import { migrations } from '../migrations/migration-list.ts';
import { BackupError } from './backup-error.ts';
import {
  backupName,
  manifestPath,
  manifestSum,
  manifestSumPath,
  sha256Of,
  type Manifest,
  type ManifestFile,
} from './backup-manifest.ts';
import type { BackupDraft, BackupPlace } from './backup-place.ts';
import { dumpTables, storedTables } from './dump-tables.ts';
import { earlierPictures } from './earlier-pictures.ts';
import { readPicturePaths, type PictureSource } from './picture-source.ts';
import { removeOutdated } from './retention.ts';
import type { Sealer } from './sealed-bytes.ts';

export type BackupOrder = {
  readonly database: Database;
  readonly place: BackupPlace;
  readonly sealer: Sealer;
  readonly pictures: PictureSource;
  readonly now: () => Date;
  /** For a test, which has others write meanwhile: called once the moment stands that is backed up. */
  readonly onSnapshot?: (read: Database['read']) => Promise<void>;
};

export type MadeBackup = {
  readonly name: string;
  readonly manifest: Manifest;
  /** Backups that were removed because they are old, and why none was, where that is not as it should be. */
  readonly removed: readonly string[];
  readonly warning: string | null;
};

/** A whole backup, or none: what breaks off is removed, here or at the next one. */
export function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { place, now } = order;
  return place.alone(async () => {
    await place.sweep(now());
    const takenAt = now();
    const name = backupName(takenAt);
    const manifest = await writeBackup(order, takenAt, name);
    return { name, manifest, ...(await removeOutdated(place, name)) };
  });
}

async function writeBackup(order: BackupOrder, takenAt: Date, name: string): Promise<Manifest> {
  const draft = await order.place.begin(name);
  try {
    const manifest = await fillDraft(order, takenAt, draft);
    const stored = order.sealer.seal(manifestPath, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await draft.write(manifestSumPath, manifestSum(stored));
    await draft.finish(manifestPath, stored);
    return manifest;
  } catch (error) {
    await draft.discard().catch(() => {});
    throw error;
  }
}

/**
 * Rows first, then the pictures that they name. A picture is whole before a row names it, and never changes, so it is
 * there unless it has been removed since; pictures first, those would be missing that came meanwhile.
 */
async function fillDraft(
  { database, place, sealer, pictures, onSnapshot }: BackupOrder,
  takenAt: Date,
  draft: BackupDraft,
): Promise<Manifest> {
  const files: ManifestFile[] = [];
  const write = async (path: string, contents: Buffer) => {
    const stored = sealer.seal(path, contents);
    await draft.write(path, stored);
    files.push({ path, bytes: stored.length, sha256: sha256Of(stored) });
  };
  const names = storedTables.map(({ name }) => name);
  const { paths, ...rows } = await readSnapshot(database, names, async (read) => {
    const applied = await appliedMigrations(database, read);
    await onSnapshot?.(read);
    return { migrations: applied, tables: await dumpTables(read, write), paths: await readPicturePaths(read) };
  });
  const absent: string[] = [];
  const { link } = draft;
  const earlier = link && (await earlierPictures(place, sealer));
  for (const path of paths) {
    const known = await earlier?.find(path);
    if (known && (await link?.(known.from, path))) {
      files.push(known.file);
      continue;
    }
    const contents = await pictures.read(path);
    if (contents) await write(path, contents);
    else absent.push(path);
  }
  // What has been removed since then is nobody's loss.
  const named = absent.length > 0 ? new Set(await readPicturePaths(database.read)) : new Set();
  return {
    format: 'nivasa-backup',
    version: 1,
    takenAt: takenAt.toISOString(),
    database: database.kind,
    ...rows,
    files,
    missing: absent.filter((path) => named.has(path)),
  };
}

/** Throws where they are not those of this code, which would leave columns out that it does not know. */
async function appliedMigrations({ orm, kind }: Database, read: Database['read']): Promise<string[]> {
  const applied = (await read(`select name from ${migrationTable} order by id`)).map(({ name }) => String(name));
  const known = migrations[kind].map((Migration) => new Migration(orm.driver, orm.config).name);
  if ([...applied].sort().join() !== [...known].sort().join()) {
    throw new BackupError('The database is of another version: back it up with the version that serves it');
  }
  return applied;
}
