import { languagePath, siteLanguages, type SiteLanguage } from '../shared/site-language.ts';

const canonicalLink = /<link rel="canonical" href="([^"]+)"/;

/**
 * The alternate languages of a page in its document's head, for search engines and link previews; nothing without a
 * canonical URL. Only documents have them, because crawlers do not run the app. `written`: the language of the content;
 * `languages`: the available ones. https://developers.google.com/search/docs/specialty/international/localized-versions
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
