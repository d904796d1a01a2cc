import type { ListedFile, OfflineFile } from '../../shared/offline/offline-contract.ts';
import { inCopy } from './stored-copy.ts';
import type { Copy, PublicDatabase } from './public-db.ts';
import { dayMs } from '../../shared/duration.ts';

/** The language of a file with translations, from the beginning of its name. */
const languageOf = (name: string): string => name.slice(0, name.indexOf('/'));

async function putRows(database: PublicDatabase, file: string, content: OfflineFile): Promise<void> {
  const {
    site,
    banners = [],
    posts = [],
    providers = [],
    siteText,
    terms = {},
    postTexts = [],
    providerTexts = [],
  } = content;
  const language = languageOf(file);
  if (site) await database.sites.put({ file, site, banners });
  if (siteText) await database.siteTexts.put({ file, siteText, terms });
  await database.posts.bulkPut(posts.map((row) => ({ ...row, file })));
  await database.providers.bulkPut(providers.map((row) => ({ ...row, chosen: row.featured ? 1 : 0, file })));
  await database.postTexts.bulkPut(postTexts.map((row) => ({ ...row, language, file })));
  await database.providerTexts.bulkPut(providerTexts.map((row) => ({ ...row, language, file })));
}

const dropRows = (database: PublicDatabase, files: readonly string[]): Promise<unknown> =>
  Promise.all(
    database.rows.map((table) =>
      table
        .where('file')
        .anyOf([...files])
        .delete(),
    ),
  );

/** Replaces the rows of a file in one transaction. Returns false if the user has removed the copy meanwhile. */
export const storeFile = ({ name, sha256 }: ListedFile, content: OfflineFile): Promise<boolean> =>
  inCopy((database) =>
    database.transaction('rw', database.tables, async () => {
      if ((await database.wishes.get('wish'))?.keep === 'nothing') return false;
      await dropRows(database, [name]);
      await putRows(database, name, content);
      await database.files.put({ name, sha256 });
      return true;
    }),
  );

/** Records stored files, or a complete sync. Files that are not in the manifest are deleted with their rows. */
export const noteCopy = (next: Omit<Copy, 'name' | 'version'>, isNew: boolean, gone: readonly string[] = []) =>
  inCopy((database) =>
    database.transaction('rw', database.tables, async () => {
      if ((await database.wishes.get('wish'))?.keep === 'nothing') return;
      const { version = 0 } = (await database.copies.get('copy')) ?? {};
      await dropRows(database, gone);
      await database.files.bulkDelete([...gone]);
      await database.copies.put({ ...next, name: 'copy', version: isNew || gone.length > 0 ? version + 1 : version });
    }),
  );

/** Rows have changed, but the copy is not complete. */
export const noteRows = () =>
  inCopy((database) =>
    database.copies.where({ name: 'copy' }).modify((copy) => {
      Object.assign(copy, { version: copy.version + 1 });
    }),
  );

/** How long a response that is in no file is stored, in milliseconds. */
const answerKeptMs = 30 * dayMs;

export const dropOldAnswers = (now: number): Promise<number> =>
  inCopy((database) => database.answers.filter(({ syncedAt }) => now - syncedAt > answerKeptMs).delete());
