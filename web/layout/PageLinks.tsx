import { m } from '../../paraglide/messages.js';
import { Link } from 'wouter';
import { paths, type PageName } from '../../shared/paths.ts';

const texts: Readonly<Record<PageName, () => string>> = {
  about: m.page_link_names_about,
  privacy: m.page_link_names_privacy,
  terms: m.page_link_names_terms,
};

type Props = { readonly names: readonly PageName[]; readonly className?: string };

/** Links to the operator's own pages. */
export function PageLinks({ names, className = '' }: Props) {
  return (
    <nav aria-label={m.page_link_read_first()} className={`flex flex-wrap gap-x-4 text-sm ${className}`}>
      {names.map((name) => (
        <Link
          key={name}
          href={paths.page(name)}
          className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
        >
          {texts[name]()}
        </Link>
      ))}
    </nav>
  );
}
