import type { DatabaseOptions, Schema } from '../database/database.ts';
import { replaceContents } from '../database/replace-contents.ts';
import type { S3Bucket } from '../uploads/s3-bucket.ts';
import type { BackupPlace } from './backup-place.ts';
import { fillTables } from './fill-tables.ts';
import { refuseOtherPictures, removeOtherPictures, restorePictures } from './restore-pictures.ts';
import type { Sealer } from './sealed-bytes.ts';
import { verifiedBackup, type Backup } from './verify-backup.ts';

export type RestoreOrder = {
  readonly place: BackupPlace;
  readonly name: string;
  readonly sealer: Sealer;
  readonly schema: Schema;
  readonly options: DatabaseOptions;
  readonly bucket: S3Bucket | null;
  /** Whether what is there now may go. */
  readonly mayReplace: boolean;
  readonly now: Date;
};

/**
 * Verifies, then puts rows and pictures there, all in one transaction of the database: pictures come before the rows
 * are committed that name them, and those of before go afterwards. Throws BackupError and DatabaseStartError.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Backup> {
  const { place, name, sealer, schema, options, bucket, mayReplace, now } = order;
  const backup = await verifiedBackup(place, name, sealer);
  const { migrations, tables } = backup.manifest;
  const target = { dataDir: options.dataDir, bucket };
  if (!mayReplace) await refuseOtherPictures(backup, target);
  await replaceContents({
    schema,
    options,
    migrations,
    tables: tables.map((table) => table.name),
    mayReplace,
    now,
    fill: async (tx) => {
      await fillTables(tx, backup, now);
      await restorePictures(backup, target);
    },
  });
  if (mayReplace) await removeOtherPictures(backup, target);
  return backup;
}
