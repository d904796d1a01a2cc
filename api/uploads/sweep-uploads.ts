import type { Database, Transaction } from '../database/database.ts';
import type { Column, InSql } from '../database/table.ts';
import { pick, view } from '../database/view.ts';
import { remove, update } from '../database/write-rows.ts';
import { banners } from '../entities/banner-entity.ts';
import { galleryItems } from '../entities/gallery-item-entity.ts';
import { pages, posts, postTranslations } from '../entities/post-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { uploads } from '../entities/upload-entity.ts';
import type { PictureFiles } from './picture-files.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { uploadIdsIn } from './upload-address.ts';
import { incomingKey, pictureKey } from './upload-intake.ts';

const hourMs = 60 * 60 * 1000;

/** How long a picture waits to be put somewhere, in milliseconds. */
const unusedMs = 24 * hourMs;

/** Rows and files at one sweeping; the next one goes on. */
const batch = 500;

const uploadIds = view(uploads, pick(uploads, 'id'));

const place = (table: InSql, column: Column<string | null>) => ({ column, texts: view(table, { text: column }) });

/** Wherever the address of a picture can stand. */
const places = [
  place(providers, providers.avatarUrl),
  place(providers, providers.coverUrl),
  place(galleryItems, galleryItems.imageUrl),
  place(posts, posts.coverImage),
  place(posts, posts.bodyHtml),
  place(postTranslations, postTranslations.bodyHtml),
  place(pages, pages.bodyHtml),
  place(banners, banners.imageUrl),
  place(banners, banners.linkUrl),
];

/** Their columns, `post.body_html`: the test asks for each that by its name can hold an address. */
export const searchedColumns: readonly string[] = places.map(({ column }) => column.sql);

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
  const unsent = `where ${uploads.storedAt} is null and ${uploads.expiresAt} <= ?`;
  const order = `order by ${uploads.expiresAt} limit ${batch}`;
  const gone = await uploadIds.read(database.read, `${unsent} ${order}`, [before(hourMs)]);
  for (const { id } of gone) {
    await files.remove(id);
    if (bucket) for (const key of [incomingKey(id), pictureKey(id)]) await bucket.delete(key);
    // Last, so that a sweeping that breaks off is taken up again.
    await database.transaction((tx) => remove(tx, uploads, { id, storedAt: null }));
  }
  await files.removePartsBefore(before(hourMs));
}

/** Makes of pictures that nothing shows addresses that no picture was sent to. */
async function disownUnused(database: Database, before: Date): Promise<void> {
  const stored = await uploadIds.read(database.read, `where ${uploads.storedAt} <= ?`, [before]);
  if (stored.length === 0) return;
  const shown = new Set<string>();
  for (const { texts } of places) {
    for (const { text } of await texts.read(database.read)) for (const id of uploadIdsIn(text ?? '')) shown.add(id);
  }
  for (const { id } of stored.filter((row) => !shown.has(row.id)).slice(0, batch)) {
    await database.transaction(async (tx) => {
      if (!(await isShown(tx, id))) await update(tx, uploads, { id }, { storedAt: null, expiresAt: new Date(0) });
    });
  }
}

/** Once more, inside the transaction: somebody may have put it somewhere just now. */
async function isShown(tx: Transaction, id: string): Promise<boolean> {
  for (const { column, texts } of places) {
    if (await texts.first(tx.execute, `where ${column} like ? limit 1`, [`%${id}%`])) return true;
  }
  return false;
}
