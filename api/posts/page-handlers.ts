import { pageId, type adminPageContract } from '../../shared/posts/admin-page-contract.ts';
import type { Page, pageContract } from '../../shared/posts/page-contract.ts';
import { pageNames } from '../../shared/posts/page-contract.ts';
import { siteLanguages } from '../../shared/site-language.ts';
import { ProblemError } from '../../shared/problem.ts';
import { pick, view } from '../database/view.ts';
import { insert, onConflictSet, remove } from '../database/write-rows.ts';
import { prepared, type Handlers } from '../endpoints/handler.ts';
import { pages } from '../entities/post-entity.ts';
import { cleanPostBody } from './clean-post.ts';

const pageView = view(pages, pick(pages, 'name', 'language', 'title', 'bodyHtml', 'updatedAt'));

const noSuchPage = () => new ProblemError('not-found', 'There is no such page.');

export const pageHandlers: Handlers<typeof pageContract> = {
  async getPage({ params: { name, language } }, { read }) {
    // What is answered to made-up addresses is not kept.
    if (!siteLanguages.some((known) => known === language)) throw noSuchPage();
    const inEither = `where ${pages.name} = ? and ${pages.language} in (?, 'en')`;
    const found = await pageView.read(read, inEither, [name, language]);
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
  listPages: (_input, { read }) => pageView.read(read, `order by ${pages.name}, ${pages.language}`),

  savePage: prepared(
    async <I extends { readonly body: { readonly bodyHtml: string } }>(input: I) => ({
      ...input,
      body: { ...input.body, bodyHtml: await cleanPostBody(input.body.bodyHtml) },
    }),
    async ({ params: { id }, body }, { tx, now }) => {
      const about = partsOf(id);
      const row = { ...about, ...body, id, updatedAt: now };
      await insert(tx, pages, row, onConflictSet(pages, ['id'], ['title', 'bodyHtml', 'updatedAt']));
      return { ...about, ...body, updatedAt: now.toISOString() };
    },
  ),

  async deletePage({ params: { id } }, { tx }) {
    if ((await remove(tx, pages, { id })) === 0) throw noSuchPage();
  },
};
