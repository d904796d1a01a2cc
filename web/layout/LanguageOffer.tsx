import { getLocale } from '../../paraglide/runtime.js';
import { useLocation, useSearch } from 'wouter';
import { isOfBackOffice } from '../../shared/paths.ts';
import { languageNames, languagePath, siteLanguages } from '../../shared/site-language.ts';
import { focusContent } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { Wrap } from '../components/Wrap.tsx';
import { declineLanguage, offers } from './language-offer.ts';

/**
 * A line below the header, in each language that may be offered. A script in the document (`waiting-script.ts`) shows
 * one of them before the first paint, so that nothing moves.
 */
export function LanguageOffer() {
  const [path] = useLocation();
  const search = useSearch();
  if (isOfBackOffice(path)) return null;
  const decline = (other: (typeof siteLanguages)[number]) => {
    declineLanguage(other);
    // The focused button was removed.
    focusContent();
  };
  return siteLanguages
    .filter((other) => other !== getLocale())
    .map((other) => (
      <section
        key={other}
        lang={other}
        aria-label={offers[other].text}
        className="language-offer border-b border-line bg-cement text-sm"
      >
        <Wrap className="flex items-center gap-x-3">
          <p className="flex min-w-0 flex-1 items-center gap-x-4">
            <span className="py-1">{offers[other].text}</span>
            <a
              href={`${languagePath(other)}${path}${search && `?${search}`}`}
              hrefLang={other}
              className="inline-flex min-h-[44px] flex-none items-center font-semibold text-sea-ink underline underline-offset-4"
            >
              {languageNames[other]}
            </a>
          </p>
          <button
            type="button"
            aria-label={offers[other].stay}
            onClick={() => decline(other)}
            className="-mr-[12px] grid size-[44px] flex-none place-items-center rounded-sm hover:bg-paper"
          >
            <Icon path={icons.close} />
          </button>
        </Wrap>
      </section>
    ));
}
