import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBackup } from '../api/backup/make-backup.ts';
import { BackupError, reportFailure, resticFor } from '../api/backup/tools.ts';
import { sqliteFileIn } from '../api/db/database.ts';
import { demoImageFolders } from '../api/seed/demo-images.ts';
import { openDatabase } from '../api/open-database.ts';
import { readEnv } from '../api/config/env.ts';
import { S3Bucket } from '../api/media/s3-bucket.ts';

/** The exit code of restic, too, for a snapshot that lacks something. */
const incomplete = 3;

/** Backs up the database and the pictures while the server runs. */
async function main(): Promise<void> {
  // All files created from here on are readable only by this user.
  process.umask(0o077);
  const isFirst = argsOf();
  const { dataDir, databaseUrl, s3, isDemo, restic: settings } = readEnv(process.env);
  const restic = resticFor(settings, dataDir);
  if (isFirst) await restic(['init']);
  const file = sqliteFileIn(dataDir);
  // Opening a missing file would create an empty database.
  if (databaseUrl === undefined && !(existsSync(file) && statSync(file).size > 0)) {
    throw new BackupError(`There is no database ${file}`);
  }
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, migrate: false });
  try {
    const { snapshot, pictures, isComplete, warnings } = await makeBackup({
      database,
      dataDir,
      databaseUrl,
      bucket: s3 && new S3Bucket(s3),
      demoImages: isDemo ? demoImageFolders : [],
      restic,
      now: () => new Date(),
    });
    process.stdout.write(`Snapshot ${snapshot} has the database and ${pictures} pictures, encrypted\n`);
    for (const warning of warnings) process.stderr.write(`${warning}\n`);
    if (!isComplete) {
      process.stderr.write('The backup is kept, but it is incomplete\n');
      process.exitCode = incomplete;
    }
  } finally {
    await database.close();
  }
}

function argsOf(): boolean {
  try {
    return parseArgs({ options: { init: { type: 'boolean', default: false } } }).values.init;
  } catch {
    throw new BackupError(
      'Usage: npm run backup; the first time npm run backup -- --init, which makes RESTIC_REPOSITORY',
    );
  }
}

try {
  await main();
} catch (error) {
  reportFailure('Nothing was backed up', error);
}
