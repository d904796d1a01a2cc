import { getLocale } from '../../paraglide/runtime.js';
import { useLocation, useSearch } from 'wouter';
import { languageNames, languagePath, siteLanguages } from '../../shared/site-language.ts';

/**
 * Links to this page in the other languages, each with its own name. Each language is another document; the device
 * records the choice (`followLanguageLinks`).
 */
export function LanguageLinks({ className }: { readonly className: string }) {
  const [path] = useLocation();
  const search = useSearch();
  const page = search ? `${path}?${search}` : path;
  return siteLanguages
    .filter((other) => other !== getLocale())
    .map((other) => (
      <a key={other} href={languagePath(other) + page} hrefLang={other} lang={other} className={className}>
        {languageNames[other]}
      </a>
    ));
}
