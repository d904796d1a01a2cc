import type { Env } from '../process/env.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace, refuseInside } from './folder-place.ts';

/** `folder`: named with the command, wins over the settings. Throws BackupError where none can be used. */
export function backupPlaceFor({ backup, dataDir }: Env, folder: string | undefined): BackupPlace {
  const named = folder ?? backup.folder;
  if (named === null) {
    if (backup.bucket) return bucketPlace(backup.bucket, dataDir);
    throw new BackupError('Say where to: with --to <folder>, BACKUP_DIR or BACKUP_S3_*, see .env.example');
  }
  refuseInside(dataDir, named);
  return folderPlace(named);
}
