import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { connectTo, sqliteFileIn, type Schema } from '../db/database.ts';
import { DatabaseStartError, startError } from '../db/database-errors.ts';
import { inUse, isIdleAndWhole, moveAside } from '../db/idle-sqlite.ts';
import { advisoryLock, migrationTable, namesOf } from '../db/migrate-database.ts';
import { otherPictures, picturesIn, putPictures, removePictures, type PicturePlace } from './backed-up-pictures.ts';
import { aboutFile, aboutSchema, postgresDump, sqliteDump } from './make-backup.ts';
import { BackupError, lockAlone, ours, postgresTarget, runTool, workFolder, type Restic } from './tools.ts';

export type RestoreOrder = PicturePlace & {
  /** A restic snapshot id, or `latest`. */
  readonly snapshot: string;
  readonly restic: Restic;
  readonly databaseUrl: string | undefined;
  /** The schema of this version. */
  readonly schema: Schema;
  /** `check`: reads and verifies everything without any change. `replace`: existing data may be deleted. */
  readonly mode: 'check' | 'empty place' | 'replace';
  readonly now: Date;
};

export type RestoredBackup = { readonly takenAt: string; readonly pictures: number };

const whatEnds = join(import.meta.dirname, 'what-ends.sql');
const notEmpty = 'is not empty: add --replace to replace everything in it with the backup';

/**
 * Fetches and verifies everything, writes the pictures, then the rows in one transaction. Pictures come first because
 * rows name them; pictures that the backup lacks are deleted last. Throws BackupError and DatabaseStartError.
 */
export function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { snapshot, restic, dataDir, databaseUrl, bucket, mode, now } = order;
  const place = { dataDir, bucket };
  const folder = join(workFolder(dataDir), 'restoring');
  return lockAlone(dataDir, async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    try {
      await restic(['restore', snapshot, ...ours, '--target', folder, '--verify']);
      const about = aboutOf(folder, await knownMigrations(order));
      const restored = { takenAt: about.takenAt, pictures: (await picturesIn(folder)).length };
      if (mode === 'check') {
        // Also shows whether the bucket may be listed, before the day on which it has to be.
        await otherPictures(folder, place);
        return restored;
      }
      if ((about.database === 'sqlite') !== (databaseUrl === undefined)) {
        throw new BackupError(
          `The backup is of ${about.database}: restore it ${about.database === 'sqlite' ? 'without DATABASE_URL, then npm run copy-database' : 'with DATABASE_URL'}`,
        );
      }
      const others = await otherPictures(folder, place);
      if (mode !== 'replace' && others.onDisk.length + others.inBucket.length > 0) {
        throw new BackupError(
          `${others.onDisk.length > 0 ? `DATA_DIR ${dataDir}` : 'The bucket of S3_*'} holds pictures that are not in the backup: add --replace to remove them, or name an empty place`,
        );
      }
      const putRows = databaseUrl === undefined ? putIntoFile : putIntoServer;
      const target = databaseUrl ?? sqliteFileIn(dataDir);
      const rows = { schema: order.schema, folder, target, mayReplace: mode === 'replace', now };
      await putRows(rows, () => putPictures(folder, place));
      await removePictures(others, place);
      return restored;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

function aboutOf(folder: string, known: readonly string[]) {
  const file = join(folder, aboutFile);
  const about = aboutSchema.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  if (!about.success) throw new BackupError('The snapshot is not a backup of Nivasa');
  const unknown = about.data.migrations.find((name) => !known.includes(name));
  if (unknown === undefined) return about.data;
  throw new BackupError(
    `The backup is newer than this version: it has migration ${unknown}, which this version does not know: restore it with the newer version`,
  );
}

async function knownMigrations({ schema, dataDir, databaseUrl }: RestoreOrder): Promise<string[]> {
  const { orm, kind } = await connectTo(schema, { dataDir, databaseUrl, log: () => {} });
  try {
    return namesOf({ orm, migrations: schema.migrations[kind] });
  } finally {
    await orm.close(true);
  }
}

type Rows = {
  readonly schema: Schema;
  readonly folder: string;
  /** A SQLite file, or a PostgreSQL URL. */
  readonly target: string;
  readonly mayReplace: boolean;
  readonly now: Date;
};

/** Overwrites the SQLite file in one transaction: a server that starts meanwhile reports that it is locked. */
async function putIntoFile({ folder, target, mayReplace, now }: Rows, before: () => Promise<void>): Promise<void> {
  const refuse = () => {
    const isWhole = isIdleAndWhole(target);
    if (!mayReplace && existsSync(target) && !(isWhole && isEmpty(target))) {
      throw new DatabaseStartError(`The database ${target} ${notEmpty}`);
    }
    return isWhole;
  };
  refuse();
  const source = new DatabaseSync(join(folder, sqliteDump));
  try {
    source.exec('PRAGMA foreign_keys = on; BEGIN');
    source.exec(readFileSync(whatEnds, 'utf8').replaceAll(':now', `'${now.toISOString()}'`));
    source.exec('COMMIT');
    await before();
    if (!refuse()) moveAside(target, now);
    await backup(source, target);
  } finally {
    source.close();
  }
}

function isEmpty(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select name from sqlite_schema').get() === undefined;
  } finally {
    database.close();
  }
}

/** A server that starts meanwhile waits, as for migrations, and then uses the restored data. */
async function putIntoServer(
  { schema, folder, target, mayReplace, now }: Rows,
  before: () => Promise<void>,
): Promise<void> {
  const { host, pathname } = new URL(target);
  const where = `The database ${pathname.slice(1)} on ${host}`;
  const client = new Client({ connectionString: target, application_name: 'nivasa-restore' });
  await client.connect().catch((error: unknown) => {
    throw startError(error, where);
  });
  try {
    const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLock]);
    if (lock.rows[0]?.mine !== true || (await isServed(client))) throw new DatabaseStartError(`${where} ${inUse}`);
    const tables = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    );
    const present = tables.rows.map(({ name }) => name);
    if (present.length > 0 && !mayReplace) throw new DatabaseStartError(`${where} ${notEmpty}`);
    const known = new Set([migrationTable, ...schema.entities.map(({ meta }) => meta.tableName)]);
    const foreign = present.find((name) => !known.has(name));
    if (foreign !== undefined) {
      throw new DatabaseStartError(
        `${where} holds tables that this version did not create, such as ${foreign}: restore into an empty database`,
      );
    }
    await before();
    const drops = present.map((name) => `"${name}"`).join(', ');
    await writeFile(join(folder, 'drop.sql'), drops === '' ? '' : `drop table ${drops};`);
    const { url, env } = postgresTarget(target);
    const script = join(folder, 'restore.sql');
    const plain = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '-f', script];
    await runTool('pg_restore', [...plain, join(folder, postgresDump)]);
    // The script of pg_restore clears the search path.
    const files = ['-f', join(folder, 'drop.sql'), '-f', script, '-c', 'reset search_path', '-f', whatEnds];
    const options = ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-v', `now='${now.toISOString()}'`];
    await runTool('psql', [...options, '-o', join(folder, 'said'), ...files, '-d', url], { env });
  } finally {
    await client.end();
  }
}

/** Whether other connections exist. A connection that has just been closed is still listed for a moment. */
async function isServed(client: Client): Promise<boolean> {
  for (let look = 0; look < 10; look += 1) {
    const others = await client.query(
      `select pid from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (others.rows.length === 0) return false;
    await pause(200);
  }
  return true;
}
