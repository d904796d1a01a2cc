import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../api/backup/backup-error.ts';
import { timeInName } from '../api/backup/backup-manifest.ts';
import { backupPlaceFor } from '../api/backup/backup-place-for.ts';
import type { BackupPlace } from '../api/backup/backup-place.ts';
import { ending } from '../api/backup/command-ending.ts';
import { folderPlace } from '../api/backup/folder-place.ts';
import { restoreBackup } from '../api/backup/restore-backup.ts';
import { sealerFor } from '../api/backup/sealed-bytes.ts';
import { verifiedBackup, type Backup } from '../api/backup/verify-backup.ts';
import { entities } from '../api/entities/entity-list.ts';
import { migrations } from '../api/migrations/migration-list.ts';
import { readEnv, type Env } from '../api/process/env.ts';
import { keepFilesPrivate } from '../api/process/private-files.ts';
import { S3Bucket } from '../api/uploads/s3-bucket.ts';

const usage =
  'Usage: npm run restore -- --from <a backup: its folder, or its name in BACKUP_DIR or the bucket> [--replace | --check]';

/** Puts a backup where the settings say that the server's database and pictures are. */
async function main(): Promise<void> {
  const { from, replace, check } = argsOf();
  const env = readEnv(process.env);
  if (from === undefined) throw new BackupError(`${usage}${await choiceOf(env)}`);
  const { place, name } = placeOf(env, from);
  const sealer = sealerFor(env.backup.key);
  if (check) {
    process.stdout.write(`${contentsOf(await verifiedBackup(place, name, sealer))}, is whole. Nothing was changed.\n`);
    return;
  }
  keepFilesPrivate(env.dataDir);
  const backup = await restoreBackup({
    place,
    name,
    sealer,
    schema: { entities, migrations },
    options: { dataDir: env.dataDir, databaseUrl: env.databaseUrl, log: () => {} },
    bucket: env.s3 && new S3Bucket(env.s3),
    mayReplace: replace,
    now: new Date(),
  });
  report(backup);
}

type Args = { readonly from: string | undefined; readonly replace: boolean; readonly check: boolean };

const isNotSaid = { type: 'boolean', default: false } as const;

function argsOf(): Args {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, replace: isNotSaid, check: isNotSaid } });
    return { from: values.from, replace: values.replace, check: values.check };
  } catch {
    throw new BackupError(usage);
  }
}

/** A bare name is one in the place that the settings name. */
function placeOf(env: Env, from: string): { readonly place: BackupPlace; readonly name: string } {
  if (timeInName(from) !== null && (env.backup.folder ?? env.backup.bucket) !== null) {
    return { place: backupPlaceFor(env, undefined), name: from };
  }
  const folder = resolve(from);
  if (timeInName(basename(folder)) === null) throw new BackupError(`${from} is not called as a backup is`);
  return { place: folderPlace(dirname(folder)), name: basename(folder) };
}

async function choiceOf(env: Env): Promise<string> {
  if ((env.backup.folder ?? env.backup.bucket) === null) return '';
  const place = backupPlaceFor(env, undefined);
  const names = await place.list();
  return names.length === 0 ? `. ${place.where} has none` : `. ${place.where} has ${names.join(', ')}`;
}

const contentsOf = ({ name, manifest }: Backup): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = manifest.files.filter(({ path }) => !path.startsWith('rows/')).length;
  return `${name}, ${rows} rows and ${pictures} pictures as they were at ${manifest.takenAt}`;
};

function report(backup: Backup): void {
  const lines = [
    `Restored ${contentsOf(backup)}. What has happened since then is not in it:`,
    '- everybody is signed out; links to jobs for the family and subscriptions to pushes have ended;',
    '- mails that were waiting are not sent by themselves: they stand in what is to do, under Mails;',
    '- receipts of after that time may be with customers: their numbers will be given again;',
    '- requests, payments and jobs of after that time have to be entered again, from mails and the bank;',
    '- links to requests that were revoked after that time open them again, and photos that were removed are back.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  ending('Nothing was restored', error);
}
