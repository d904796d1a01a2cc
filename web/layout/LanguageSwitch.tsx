import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';
import { siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

/** Short forms of the languages' names. */
const shortNames: Readonly<Record<SiteLanguage, string>> = { en: 'En', si: 'සිං', ta: 'தமி' };

type Props = {
  readonly id: string;
  readonly className: string;
  /** CSS classes of the links. */
  readonly link: string;
};

/**
 * The other languages: a button with a native popover, which works before any script has run, or links if the header is
 * wide enough.
 */
export function LanguageSwitch({ id, className, link }: Props) {
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-[44px] min-w-[44px] items-center justify-center gap-[6px] rounded-sm px-[6px] text-[min(0.875rem,18px)]/none font-medium hover:bg-cement min-[80rem]:hidden"
      >
        <span className="sr-only">{m.shell_other_languages()}</span>
        {siteLanguages
          .filter((other) => other !== getLocale())
          .map((other) => (
            <span key={other} lang={other}>
              {shortNames[other]}
            </span>
          ))}
      </button>
      <div id={id} popover="auto" role="group" aria-label={m.shell_other_languages()} className="site-menu languages">
        <LanguageLinks className={link} />
      </div>
    </div>
  );
}
