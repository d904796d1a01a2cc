import { parseArgs } from 'node:util';
import { snapshotsOf } from '../api/backup/make-backup.ts';
import { restoreBackup, type RestoreOrder } from '../api/backup/restore-backup.ts';
import { BackupError, ending, resticFor } from '../api/backup/tools.ts';
import { entities } from '../api/entities/entity-list.ts';
import { migrations } from '../api/migrations/migration-list.ts';
import { readEnv } from '../api/config/env.ts';
import { keepFilesPrivate } from '../api/config/private-files.ts';
import { S3Bucket } from '../api/media/s3-bucket.ts';

const usage = 'Usage: npm run restore -- --from <a snapshot, or latest> [--replace | --check]';

/** Puts a backup where the settings say that the server's database and pictures are. */
async function main(): Promise<void> {
  const { from, mode } = argsOf();
  const { dataDir, databaseUrl, s3, restic: settings } = readEnv(process.env);
  const restic = resticFor(settings, dataDir);
  if (from === undefined) {
    const there = (await snapshotsOf(restic)).map(({ id, at }) => `${id} of ${at.toISOString()}`);
    throw new BackupError(`${usage}. There ${there.length > 0 ? `are ${there.join(', ')}` : 'is none'}`);
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
      ? `The backup is whole: ${contents}. Nothing was changed.\n`
      : `Restored ${contents}. ${whatIsNotInIt}\n`,
  );
}

const whatIsNotInIt = [
  'What has happened since then is not in it:',
  '- everybody is signed out; links to jobs for the family and subscriptions to pushes have ended;',
  '- mails that were waiting are not sent by themselves: they stand in what is to do, under Mails;',
  '- receipts of after that time may be with customers: their numbers will be given again;',
  '- requests, payments and jobs of after that time have to be entered again, from mails and the bank;',
  '- links to requests that were revoked after that time open them again, and photos that were removed are back.',
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
  ending('Nothing was restored', error);
}
