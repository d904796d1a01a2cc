import { getLocale } from '../../../paraglide/runtime.js';
import type { QueryClient } from '@tanstack/react-query';
import { postTextContract } from '../../../shared/features/posts/post-text-contract.ts';
import { siteLanguages, translationLanguages, type SiteLanguage } from '../../../shared/site-language.ts';
import { createClient } from '../../api-client.ts';
import type { RoutePath } from '../../routes.tsx';
import { postQuery } from './post-data.ts';

const texts = createClient(postTextContract);

type Languages = { readonly written: SiteLanguage; readonly languages: readonly SiteLanguage[] };

/** The language of a document, and the available ones: for a post, those with a translation. */
export async function languagesOf(route: RoutePath, client: QueryClient, slug: string): Promise<Languages> {
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
