import type { SiteLanguage } from '../../../shared/site-language.ts';
import { languageNames } from '../admin-language-names.ts';

type Props = {
  /** Undefined: everybody reads it. */
  readonly language: SiteLanguage | undefined;
  /** The reader; the customer if absent. */
  readonly who?: string | undefined;
};

/** Above a field: the language in which its reader is written to. */
export function AdminReaderLanguage({ language, who = 'The customer' }: Props) {
  if (language === undefined) return null;
  return <p className="text-sm text-ink-2">{`${who} reads ${languageNames[language]}.`}</p>;
}
