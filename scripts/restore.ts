import { parseArgs } from 'node:util';
import { snapshotsOf } from '../api/backup/make-backup.ts';
import { restoreBackup, type RestoreOrder } from '../api/backup/restore-backup.ts';
import { BackupError, reportFailure, resticFor } from '../api/backup/tools.ts';
import { entities } from '../api/entities/entity-list.ts';
import { migrations } from '../api/migrations/migration-list.ts';
import { sqliteFileIn } from '../api/db/database.ts';
import { readEnv } from '../api/config/env.ts';
import { keepFilesPrivate } from '../api/config/private-files.ts';
import { S3Bucket } from '../api/media/s3-bucket.ts';

const usage = 'Usage: npm run restore -- --from <a snapshot, or latest> [--replace | --check]';

/** Restores a backup to the database and picture storage of the settings. */
async function main(): Promise<void> {
  const { from, mode } = argsOf();
  const { dataDir, databaseUrl, s3, restic: settings } = readEnv(process.env);
  const restic = resticFor(settings, dataDir);
  if (from === undefined) {
    const there = (await snapshotsOf(restic)).map(({ id, at }) => `${id} of ${at.toISOString()}`);
    throw new BackupError(
      `${usage}. ${there.length > 0 ? `The snapshots are ${there.join(', ')}` : 'There are no snapshots yet'}`,
    );
  }
  keepFilesPrivate(dataDir);
  const { takenAt, pictures } = await restoreBackup({
    snapshot: from,
    restic,
    dataDir,
    databaseUrl,
    bucket: s3 && new S3Bucket(s3),
    schema: { entities, migrations },
    mode,
    now: new Date(),
  });
  const contents = `all rows and ${pictures} pictures as they were at ${takenAt}`;
  process.stdout.write(
    mode === 'check'
      ? `The backup is complete: ${contents}. Nothing was changed.\n`
      : `Restored ${contents}, to ${databaseUrl === undefined ? sqliteFileIn(dataDir) : new URL(databaseUrl).host}. ${whatIsNotInIt}\n`,
  );
}

const whatIsNotInIt = [
  'Anything that happened after that time is not in it:',
  '- everyone is signed out; family links to jobs and push subscriptions have ended;',
  '- mails that were waiting are not sent automatically: find them on the to-do list, under Mail;',
  '- customers may have receipts from after that time: their numbers will be used again;',
  '- enter requests, payments and jobs from after that time again, from your mails and the bank statement;',
  '- request links revoked after that time work again, and photos removed after it are back.',
].join('\n');

const isNotSaid = { type: 'boolean', default: false } as const;

function argsOf(): { readonly from: string | undefined; readonly mode: RestoreOrder['mode'] } {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, replace: isNotSaid, check: isNotSaid } });
    return { from: values.from, mode: values.check ? 'check' : values.replace ? 'replace' : 'empty place' };
  } catch {
    throw new BackupError(usage);
  }
}

try {
  await main();
} catch (error) {
  reportFailure('Nothing was restored', error);
}
