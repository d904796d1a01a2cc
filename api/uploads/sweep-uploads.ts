import type { Database, Transaction } from '../database/database.ts';
import type { PictureFiles } from './picture-files.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { uploadIdsIn } from './upload-address.ts';
import { incomingKey, pictureKey } from './upload-intake.ts';

const hourMs = 60 * 60 * 1000;

/** How long a picture waits to be put somewhere, in milliseconds. */
const unusedMs = 24 * hourMs;

/** Rows and files at one sweeping; the next one goes on. */
const batch = 500;

/** Wherever the address of a picture can stand. */
const places = [
  ['provider', 'avatar_url'],
  ['provider', 'cover_url'],
  ['gallery_item', 'image_url'],
  ['post', 'cover_image'],
  ['post', 'body_html'],
  ['banner', 'image_url'],
  ['banner', 'link_url'],
] as const;

type Sweeping = {
  readonly database: Database;
  readonly files: PictureFiles;
  readonly bucket: S3Bucket | null;
  readonly now: Date;
};

/** Removes pictures that nothing shows a day after they came, and addresses that no picture was sent to. */
export async function sweepUploads({ database, files, bucket, now }: Sweeping): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await disownUnused(database, before(unusedMs));
  // An upload that began in time has ended long before this.
  const gone = await database.read<{ id: string }>(
    `select id from upload where stored_at is null and expires_at <= ? order by expires_at limit ${batch}`,
    [before(hourMs)],
  );
  for (const { id } of gone) {
    await files.remove(id);
    if (bucket) for (const key of [incomingKey(id), pictureKey(id)]) await bucket.delete(key);
    // Last, so that a sweeping that breaks off is taken up again.
    await database.transaction((tx) => tx.execute('delete from upload where id = ? and stored_at is null', [id]));
  }
  await files.removePartsBefore(before(hourMs));
}

/** Makes of pictures that nothing shows addresses that no picture was sent to. */
async function disownUnused(database: Database, before: Date): Promise<void> {
  const stored = await database.read<{ id: string }>('select id from upload where stored_at <= ?', [before]);
  if (stored.length === 0) return;
  const shown = new Set<string>();
  for (const [table, column] of places) {
    const rows = await database.read<{ text: string }>(
      `select ${column} as text from ${table} where ${column} is not null`,
    );
    for (const { text } of rows) for (const id of uploadIdsIn(text)) shown.add(id);
  }
  for (const { id } of stored.filter((row) => !shown.has(row.id)).slice(0, batch)) {
    await database.transaction(async (tx) => {
      if (!(await isShown(tx, id))) {
        await tx.execute('update upload set stored_at = null, expires_at = ? where id = ?', [new Date(0), id]);
      }
    });
  }
}

/** Once more, inside the transaction: somebody may have put it somewhere just now. */
async function isShown(tx: Transaction, id: string): Promise<boolean> {
  for (const [table, column] of places) {
    const [row] = await tx.execute(`select 1 from ${table} where ${column} like ? limit 1`, [`%${id}%`]);
    if (row) return true;
  }
  return false;
}
