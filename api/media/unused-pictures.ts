import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db, Tables } from '../entities/tables.ts';
import { uploadIdsIn } from './upload-address.ts';

/** Number of rows per cleanup; the next cleanup continues. */
const batch = 500;

/** Number of texts per query: posts are long, and other requests must not wait for all of them. */
const page = 50;

/** How often to repeat the search when data has changed meanwhile. */
const tries = 3;

type Place = { [Table in keyof Tables]: readonly [Table, keyof Tables[Table] & string] }[keyof Tables];

/** All columns that can contain a picture's address; a test checks every column whose name suggests it. */
export const places = [
  ['provider', 'avatarUrl'],
  ['provider', 'coverUrl'],
  ['galleryItem', 'imageUrl'],
  ['post', 'coverImage'],
  ['post', 'bodyHtml'],
  ['postTranslation', 'bodyHtml'],
  ['page', 'bodyHtml'],
  ['banner', 'imageUrl'],
  ['banner', 'linkUrl'],
] as const satisfies readonly Place[];

/** Turns pictures that were uploaded before this time, and that nothing shows, into unused upload addresses. */
export async function releaseUnused(database: Database, before: string): Promise<void> {
  for (let left = tries; left > 0; left -= 1) if (await tryToRelease(database, before)) return;
}

/** Returns false if data has changed meanwhile, because a picture may be in use now. */
async function tryToRelease({ db, transaction }: Database, before: string): Promise<boolean> {
  const [some] = await storedAfter(db, '', before);
  if (some === undefined) return true;
  const seen = await versionsOf(db);
  const shown = await shownIds(db);
  const unused: string[] = [];
  for (let after: string | undefined = ''; after !== undefined && unused.length < batch;) {
    const stored = await storedAfter(db, after, before);
    unused.push(...stored.filter((id) => !shown.has(id)));
    after = stored.at(-1);
    await otherWork();
  }
  const ids = unused.slice(0, batch);
  if (ids.length === 0) return true;
  return transaction(async (tx) => {
    // Every transaction that adds a picture increments a version, so an unchanged version means that the search is
    // still valid.
    if ((await versionsOf(tx.db)) !== seen) return false;
    const released = { storedAt: null, expiresAt: new Date(0).toISOString() };
    await tx.db.updateTable('upload').set(released).where('id', 'in', ids).execute();
    return true;
  });
}

async function storedAfter(db: Db, after: string, before: string): Promise<string[]> {
  const stored = await db
    .selectFrom('upload')
    .select('id')
    .where('id', '>', after)
    .where('storedAt', '<=', before)
    .orderBy('id')
    .limit(batch)
    .execute();
  return stored.map(({ id }) => id);
}

async function versionsOf(db: Db): Promise<string> {
  const rows = await db.selectFrom('contentVersion').select(['topic', 'version']).orderBy('topic').execute();
  return rows.map(({ topic, version }) => `${topic} ${version}`).join();
}

/** All picture ids in use. Keeps only the ids of a page of texts, and yields to other work between pages. */
async function shownIds(db: Db): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const [table, column] of places) {
    const text = sql.ref<string | null>(column);
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: { id: string; text: string | null }[] = await db
        .selectFrom(db.dynamic.table(table).as('place'))
        .select(['id', text.as('text')])
        .where('id', '>', after)
        .where(text, 'is not', null)
        .orderBy('id')
        .limit(page)
        .execute();
      for (const row of rows) for (const found of uploadIdsIn(row.text ?? '')) shown.add(found);
      after = rows.at(-1)?.id;
      await otherWork();
    }
  }
  return shown;
}
