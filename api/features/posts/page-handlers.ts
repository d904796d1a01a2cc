import { pageId, type adminPageContract } from '../../../shared/features/posts/admin-page-contract.ts';
import type { Page, pageContract } from '../../../shared/features/posts/page-contract.ts';
import { pageNames } from '../../../shared/paths.ts';
import { siteLanguages } from '../../../shared/site-language.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { prepared, type Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { withCleanBody } from './clean-post.ts';

const pageColumns = ['name', 'language', 'title', 'bodyHtml', 'updatedAt'] as const;

const selectPages = (db: Db) => db.selectFrom('page').select(pageColumns);

const noSuchPage = () => new ProblemError('not-found', 'There is no such page.');

export const pageHandlers: Handlers<typeof pageContract> = {
  async getPage({ params: { name, language } }, { db }) {
    // Unknown languages are not cached.
    const asked = siteLanguages.find((known) => known === language);
    const wanted = pageNames.find((known) => known === name);
    if (!asked || !wanted) throw noSuchPage();
    const found = await selectPages(db).where('name', '=', wanted).where('language', 'in', [asked, 'en']).execute();
    const page = found.find((one) => one.language === language) ?? found[0];
    if (!page) throw noSuchPage();
    return page;
  },
};

function partsOf(id: string): Pick<Page, 'name' | 'language'> {
  for (const name of pageNames) {
    for (const language of siteLanguages) if (pageId(name, language) === id) return { name, language };
  }
  throw noSuchPage();
}

export const adminPageHandlers: Handlers<typeof adminPageContract> = {
  listPages: (_input, { db }) => selectPages(db).orderBy('name').orderBy('language').execute(),

  savePage: prepared(withCleanBody, async ({ params: { id }, body }, { tx: { db }, now }) => {
    const about = partsOf(id);
    const { title, bodyHtml } = body;
    const updatedAt = now.toISOString();
    const changes = { ...body, updatedAt };
    // Without one of them it is a change of a page, which someone else may have deleted.
    if (title === undefined || bodyHtml === undefined) {
      return db
        .updateTable('page')
        .set(changes)
        .where('id', '=', id)
        .returning(pageColumns)
        .executeTakeFirstOrThrow(noSuchPage);
    }
    return db
      .insertInto('page')
      .values({ ...about, id, title, bodyHtml, updatedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .returning(pageColumns)
      .executeTakeFirstOrThrow();
  }),

  async deletePage({ params: { id } }, { tx: { db } }) {
    const { numDeletedRows } = await db.deleteFrom('page').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchPage();
  },
};
