import { languagePath, siteLanguages, type SiteLanguage } from '../shared/site-language.ts';

const canonicalLink = /<link rel="canonical" href="([^"]+)"/;

/**
 * What a document's head says of the other languages of its page, for search engines and for cards of links: nothing
 * where it has no canonical address. Only documents say it: whoever reads it reads no screens.
 * `written`: the language of what the page says; `languages`: those that it is to be had in.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function alternates(
  head: string,
  origin: string,
  written: SiteLanguage,
  languages: readonly SiteLanguage[] = siteLanguages,
): string {
  const canonical = canonicalLink.exec(head)?.[1];
  if (canonical === undefined) return '';
  const path = canonical.slice(origin.length + languagePath(written).length);
  const links = languages.map((one) => link(one, `${origin}${languagePath(one)}${path}`));
  return `${links.join('')}${link('x-default', `${origin}${path}`)}<meta property="og:locale" content="${written}_LK"/>`;
}

const link = (hreflang: string, href: string): string =>
  `<link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
