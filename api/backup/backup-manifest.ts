import { createHash } from 'node:crypto';
import { z } from 'zod/mini';

/** Part of SQL when it is restored, so nothing but a bare name. */
const sqlName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));

/** Nothing that leads out of the backup. */
const filePath = z
  .string()
  .check(z.regex(/^(?:rows\/[a-z][a-z0-9_]*-\d{4,}\.jsonl\.gz|(?:pictures|private)\/[a-z0-9-]{1,64}\.webp)$/));

const count = z.number().check(z.int(), z.gte(0));

const manifestSchema = z.object({
  format: z.literal('nivasa-backup'),
  version: z.literal(1),
  /** When it was begun, ISO 8601 UTC. */
  takenAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgresql']),
  /** Names of the migrations that had made the tables; the last is the version of the schema. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(
    z.object({
      name: sqlName,
      columns: z.array(z.object({ name: sqlName, holds: z.enum(['plain', 'instant', 'flag', 'json']) })),
      rows: count,
      /** In this order; gzip of a line of JSON for each row, the values in the order of the columns. */
      files: z.array(filePath),
    }),
  ),
  /** Of every other file in the backup, as it is stored. */
  files: z.array(z.object({ path: filePath, bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  /** Files that rows name and that were not there. */
  missing: z.array(filePath),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestFile = Manifest['files'][number];

export const manifestPath = 'manifest.json';

/** Beside it, so that `sha256sum -c` checks it and a bit that has turned in it is noticed. */
export const manifestSumPath = 'manifest.json.sha256';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const manifestSum = (stored: Buffer): Buffer => Buffer.from(`${sha256Of(stored)}  ${manifestPath}\n`);

/** Null for what is none, or of a version that is not known here. */
export function parsedManifest(contents: Buffer): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(contents.toString()));
  } catch {
    return null;
  }
}

/** `nivasa-2026-11-22T20-31-05-123Z`: names sort by time, and tell it without being opened. */
export const backupName = (takenAt: Date): string => `nivasa-${takenAt.toISOString().replace(/[:.]/g, '-')}`;

/** When a backup of this name was taken; null where it is no name of one. */
export function timeInName(name: string): Date | null {
  const found = /^nivasa-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name);
  if (!found) return null;
  const [, day, hours, minutes, seconds, thousandths] = found;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
