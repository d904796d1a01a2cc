import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod/mini';
import { sqliteFileIn, type Database } from '../db/database.ts';
import { migrationTable } from '../db/migrate-database.ts';
import { stagePictures, type PicturePlace } from './backed-up-pictures.ts';
import { lockAlone, ours, postgresTarget, runTool, workFolder, type Restic } from './tools.ts';
import { dayMs } from '../../shared/duration.ts';

export const aboutFile = 'about.json';
export const sqliteDump = 'nivasa.sqlite';
export const postgresDump = 'nivasa.dump';

/** Metadata of a dump. `migrations`: names of the applied migrations. */
export const aboutSchema = z.object({
  database: z.enum(['sqlite', 'postgresql']),
  migrations: z.array(z.string()),
  takenAt: z.iso.datetime(),
});

type About = z.output<typeof aboutSchema>;

export type BackupOrder = PicturePlace & {
  /** With exactly the schema of this version. */
  readonly database: Database;
  readonly databaseUrl: string | undefined;
  /** In a demonstration, the folders of the images that come with the code. */
  readonly demoImages: readonly string[];
  readonly restic: Restic;
  readonly now: () => Date;
};

export type MadeBackup = {
  readonly snapshot: string;
  readonly pictures: number;
  /** It has every picture that a row names. */
  readonly isComplete: boolean;
  /** Problems that did not prevent the backup. */
  readonly warnings: readonly string[];
};

/** How many days a backup is kept, and how many are kept regardless of age. */
const keptDays = 35;
const keptAlways = 3;

/**
 * Stores a consistent dump of the rows, and the pictures that they name, as a restic snapshot. The dump comes first: a
 * picture is complete before a row names it, so none is missing. Throws BackupError.
 */
export function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { database, dataDir, databaseUrl, bucket, demoImages, restic, now } = order;
  const folder = join(workFolder(dataDir), 'staging');
  const dumps = [sqliteDump, postgresDump].map((name) => join(folder, name));
  const clear = async () => {
    // Pictures of a bucket stay in the folder, so that the next backup need not fetch them again.
    for (const path of bucket ? dumps : [folder]) await rm(path, { recursive: true, force: true });
  };
  return lockAlone(dataDir, async () => {
    // Checks the repository before the work starts, and removes a lock left by a killed backup.
    await restic(['unlock']);
    const takenAt = now();
    await clear();
    await mkdir(folder, { recursive: true });
    try {
      await dump(databaseUrl, dataDir, folder);
      const applied = await database.read(`select name from ${migrationTable} order by id`);
      const about: About = {
        database: database.kind,
        migrations: applied.map(({ name }) => String(name)),
        takenAt: takenAt.toISOString(),
      };
      await writeFile(join(folder, aboutFile), JSON.stringify(about));
      const { count, missing } = await stagePictures(database.db, folder, { dataDir, bucket }, demoImages);
      // Hard-linking changes a file's ctime, although its content is unchanged.
      const time = ['--time', localTime(takenAt)];
      const said = await restic(['backup', ...ours, ...time, '--ignore-ctime', '.'], folder);
      const snapshot = /snapshot ([0-9a-f]+) saved/.exec(said)?.[1] ?? '';
      const notDeleted = await forgetOld(restic, snapshot, takenAt);
      // Each part is verified once within the time that a backup is kept.
      const part = (Math.floor(takenAt.getTime() / dayMs) % keptDays) + 1;
      await restic(['check', `--read-data-subset=${part}/${keptDays}`]);
      const warnings = [
        ...(missing.length > 0
          ? [`The database names pictures that are missing from the storage: ${missing.join(', ')}`]
          : []),
        ...(notDeleted === null ? [] : [notDeleted]),
      ];
      return { snapshot, pictures: count, isComplete: missing.length === 0, warnings };
    } finally {
      await clear();
    }
  });
}

/** restic parses it in the time zone of this process. */
function localTime(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

async function dump(databaseUrl: string | undefined, dataDir: string, folder: string): Promise<void> {
  if (databaseUrl === undefined) {
    const source = new DatabaseSync(sqliteFileIn(dataDir), { readOnly: true, timeout: 5000 });
    try {
      source.prepare('VACUUM INTO ?').run(join(folder, sqliteDump));
    } finally {
      source.close();
    }
    return;
  }
  const { url, env } = postgresTarget(databaseUrl);
  // Not compressed, so that restic can deduplicate it against earlier dumps; restic compresses the rest.
  await runTool('pg_dump', ['-Fc', '-Z0', '-f', join(folder, postgresDump), '-d', url], { env });
}

const snapshotsSchema = z.array(z.object({ short_id: z.string(), time: z.string() }));

export type Snapshot = { readonly id: string; readonly at: Date };

/** Oldest first. */
export async function snapshotsOf(restic: Restic): Promise<Snapshot[]> {
  const listed = snapshotsSchema.parse(JSON.parse(await restic(['snapshots', ...ours, '--json'])) ?? []);
  return listed
    .map(({ short_id: id, time }) => ({ id, at: new Date(time) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Deletes old snapshots. restic counts from the newest snapshot, whose time may be wrong, so nothing is deleted if one
 * has a future time, or if the last one is older than the time that backups are kept. Returns the reason if nothing is
 * deleted.
 */
async function forgetOld(restic: Restic, made: string, takenAt: Date): Promise<string | null> {
  const last = (await snapshotsOf(restic)).findLast(({ id }) => id !== made);
  const age = last ? takenAt.getTime() - last.at.getTime() : 0;
  // restic stores whole seconds.
  if (age < -1000) return `No old backup was removed: ${last?.id} is dated in the future. Is the clock right?`;
  if (age > keptDays * dayMs) {
    return `No old backup was removed: the one before is ${Math.floor(age / dayMs)} days old. Is the clock right?`;
  }
  const kept = ['--keep-within', `${keptDays}d`, '--keep-last', String(keptAlways)];
  await restic(['forget', ...ours, '--group-by', 'host', ...kept, '--prune']);
  return null;
}
