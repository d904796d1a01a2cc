import { setImmediate as otherWork } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import type { Column, InSql } from '../entities/table.ts';
import { pick, view } from '../database/view.ts';
import { Computed, remove, update } from '../database/write-rows.ts';
import { banners } from '../entities/banner-entity.ts';
import { contentVersions } from '../entities/content-version-entity.ts';
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

/** Texts that are read together: posts are long, and nobody waits for more than some of them. */
const page = 50;

/** How often what was looked for is looked for anew, because somebody has changed something meanwhile. */
const tries = 3;

const uploadIds = view(uploads, pick(uploads, 'id'));
const versionView = view(contentVersions, pick(contentVersions, 'topic', 'version'));

const place = (table: InSql & { readonly id: Column<string> }, column: Column<string | null>) => ({
  id: table.id,
  column,
  texts: view(table, { id: table.id, text: column }),
});

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
  for (let left = tries; left > 0; left -= 1) if (await disownUnused(database, before(unusedMs))) break;
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

/**
 * Makes of pictures that nothing shows addresses that no picture was sent to. False where somebody has changed
 * something meanwhile: one of them may be shown now.
 */
async function disownUnused({ read, transaction }: Database, before: Date): Promise<boolean> {
  const [some] = await storedAfter(read, '', before);
  if (some === undefined) return true;
  const seen = await versionsOf(read);
  const shown = await shownIds(read);
  const unused: string[] = [];
  for (let after: string | undefined = ''; after !== undefined && unused.length < batch;) {
    const stored = await storedAfter(read, after, before);
    unused.push(...stored.filter((id) => !shown.has(id)));
    after = stored.at(-1);
    await otherWork();
  }
  const ids = unused.slice(0, batch);
  if (ids.length === 0) return true;
  const those = new Computed(`id in (${marks(ids)})`, ids);
  return transaction(async (tx) => {
    // Whoever puts a picture somewhere counts up in the same transaction, so nothing has to be looked through again.
    if ((await versionsOf(tx.execute)) !== seen) return false;
    await update(tx, uploads, those, { storedAt: null, expiresAt: new Date(0) });
    return true;
  });
}

async function storedAfter(read: Database['read'], after: string, before: Date): Promise<string[]> {
  const next = `where ${uploads.id} > ? and ${uploads.storedAt} <= ? order by ${uploads.id} limit ${batch}`;
  return (await uploadIds.read(read, next, [after, before])).map(({ id }) => id);
}

async function versionsOf(read: Database['read']): Promise<string> {
  const rows = await versionView.read(read, `order by ${contentVersions.topic}`);
  return rows.map(({ topic, version }) => `${topic} ${version}`).join();
}

/** Every id that stands somewhere. Of the texts no more is kept, and between two pages others have their turn. */
async function shownIds(read: Database['read']): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const { id, column, texts } of places) {
    const next = `where ${id} > ? and ${column} is not null order by ${id} limit ${page}`;
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: { id: string; text: string | null }[] = await texts.read(read, next, [after]);
      for (const { text } of rows) for (const found of uploadIdsIn(text ?? '')) shown.add(found);
      after = rows.at(-1)?.id;
      await otherWork();
    }
  }
  return shown;
}
