import { getLocale } from '../../../paraglide/runtime.js';
import type { QueryClient } from '@tanstack/react-query';
import { pageContract } from '../../../shared/features/posts/page-contract.ts';
import { postTextContract } from '../../../shared/features/posts/post-text-contract.ts';
import { pageNames, paths, type PageName } from '../../../shared/paths.ts';
import { siteLanguages, translationLanguages, type SiteLanguage } from '../../../shared/site-language.ts';
import { createClient, orMissing } from '../../api-client.ts';
import type { RoutePath } from '../../routes.tsx';
import { postQuery } from './post-data.ts';

const texts = createClient(postTextContract);
const pages = createClient(pageContract);

type Languages = { readonly written: SiteLanguage; readonly languages: readonly SiteLanguage[] };

/** The language of a document, and the available ones: for a post or a page, those that it is written in. */
export async function languagesOf(route: RoutePath, client: QueryClient, slug: string): Promise<Languages> {
  const name = pageNames.find((one) => paths.page(one) === route);
  if (name) return languagesOfPage(name);
  const type = route === '/blog/:slug' ? 'blog' : route === '/guides/:slug' ? 'guide' : null;
  const post = type && client.getQueryData(postQuery(type, slug).queryKey);
  if (!type || !post) return { written: getLocale(), languages: siteLanguages };
  const found = await Promise.all(
    translationLanguages.map(async (one) => {
      const text = await texts.getPostText({ params: { language: one, type, slug } });
      return text ? [one] : [];
    }),
  );
  return { written: post.lang ? 'en' : getLocale(), languages: ['en', ...found.flat()] };
}

async function languagesOfPage(name: PageName): Promise<Languages> {
  const found = await Promise.all(
    siteLanguages.map(async (language) => {
      // Without a text in this language the answer is the English one.
      const page = await orMissing(pages.getPage({ params: { name, language } }));
      return page?.language === language ? [language] : [];
    }),
  );
  const languages = found.flat();
  return { written: languages.includes(getLocale()) ? getLocale() : 'en', languages };
}
