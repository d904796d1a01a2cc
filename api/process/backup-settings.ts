import { s3Of, type S3Settings } from './s3-settings.ts';
import type { Settings } from './env-settings.ts';

/** Where backups go, and with which key. */
export type BackupSettings = {
  /** Null: no folder. */
  readonly folder: string | null;
  /** Null: no bucket. `prefix`: what its keys begin with, without a slash at its end. */
  readonly bucket: { readonly s3: S3Settings; readonly prefix: string } | null;
  /** What they are encrypted with; null: they are not. */
  readonly key: string | null;
};

/** The settings, or what is wrong with them. */
export function backupOf(settings: Settings): BackupSettings | { readonly fault: string } {
  const s3 = s3Of({
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
    S3_REGION: settings.BACKUP_S3_REGION,
    S3_BUCKET: settings.BACKUP_S3_BUCKET,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
    S3_PATH_STYLE: settings.BACKUP_S3_PATH_STYLE,
  });
  if (s3 && 'missing' in s3) return { fault: `BACKUP_${s3.missing} must be set when others of BACKUP_S3_* are` };
  if (s3 && settings.BACKUP_DIR !== undefined) return { fault: 'BACKUP_DIR cannot be set when BACKUP_S3_* is' };
  return {
    folder: settings.BACKUP_DIR ?? null,
    bucket: s3 && { s3, prefix: settings.BACKUP_S3_PREFIX ?? 'backups' },
    key: settings.BACKUP_KEY ?? null,
  };
}
