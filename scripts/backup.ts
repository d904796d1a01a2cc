import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backupPlaceFor } from '../api/backup/backup-place-for.ts';
import { ending } from '../api/backup/command-ending.ts';
import { makeBackup, type MadeBackup } from '../api/backup/make-backup.ts';
import { BackupError } from '../api/backup/backup-error.ts';
import { pictureSource } from '../api/backup/picture-source.ts';
import { sealerFor } from '../api/backup/sealed-bytes.ts';
import { sqliteFileIn } from '../api/database/database.ts';
import { demoPhotosFolder } from '../api/demo/demo-photos.ts';
import { openDatabase } from '../api/open-database.ts';
import { readEnv } from '../api/process/env.ts';
import { S3Bucket } from '../api/uploads/s3-bucket.ts';

const usage = 'Usage: npm run backup -- --to <folder>; without --to to BACKUP_DIR or the bucket of BACKUP_S3_*';

/** Copies database and pictures while the server serves them. */
async function main(): Promise<void> {
  // Whatever is made from here on is for this user alone.
  process.umask(0o077);
  const { to } = argsOf();
  const env = readEnv(process.env);
  if (env.databaseUrl === undefined) refuseEmpty(sqliteFileIn(env.dataDir));
  const place = backupPlaceFor(env, to);
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    log: () => {},
    migrate: false,
  });
  try {
    const made = await makeBackup({
      database,
      place,
      sealer: sealerFor(env.backup.key),
      pictures: pictureSource(env.dataDir, env.s3 && new S3Bucket(env.s3), env.isDemo ? demoPhotosFolder : null),
      now: () => new Date(),
    });
    report(made, place.where, env.backup.key !== null);
  } finally {
    await database.close();
  }
}

function argsOf(): { readonly to: string | undefined } {
  try {
    return { to: parseArgs({ options: { to: { type: 'string' } } }).values.to };
  } catch {
    throw new BackupError(usage);
  }
}

/** Opening it would make one. */
function refuseEmpty(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) throw new BackupError(`There is no database ${file}`);
}

function report({ name, manifest, removed, warning }: MadeBackup, where: string, isEncrypted: boolean): void {
  const { tables, files, missing } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = files.filter(({ path }) => !path.startsWith('rows/')).length;
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  const lines = [
    `${where} has ${name}: ${rows} rows of ${tables.length} tables, ${pictures} pictures, ${megabytes.toFixed(1)} MB, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
    ...(removed.length > 0 ? [`Removed for their age: ${removed.join(', ')}`] : []),
  ];
  const complaints = [
    ...(warning === null ? [] : [warning]),
    ...(missing.length > 0 ? [`Rows name pictures that are not there: ${missing.join(', ')}`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (complaints.length > 0) process.stderr.write(`${complaints.join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  ending('Nothing was backed up', error);
}
