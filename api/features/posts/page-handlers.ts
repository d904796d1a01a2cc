import { pageId, type adminPageContract } from '../../../shared/features/posts/admin-page-contract.ts';
import type { Page, pageContract } from '../../../shared/features/posts/page-contract.ts';
import { pageNames } from '../../../shared/paths.ts';
import { siteLanguages } from '../../../shared/site-language.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { prepared, type Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { cleanPostBody } from './clean-post.ts';

const selectPages = (db: Db) => db.selectFrom('page').select(['name', 'language', 'title', 'bodyHtml', 'updatedAt']);

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

  savePage: prepared(
    async <I extends { readonly body: { readonly bodyHtml: string } }>(input: I) => ({
      ...input,
      body: { ...input.body, bodyHtml: await cleanPostBody(input.body.bodyHtml) },
    }),
    async ({ params: { id }, body }, { tx, now }) => {
      const about = partsOf(id);
      const written = { ...body, updatedAt: now.toISOString() };
      await tx.db
        .insertInto('page')
        .values({ ...about, ...written, id })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
        .execute();
      return { ...about, ...written };
    },
  ),

  async deletePage({ params: { id } }, { tx: { db } }) {
    const { numDeletedRows } = await db.deleteFrom('page').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchPage();
  },
};
