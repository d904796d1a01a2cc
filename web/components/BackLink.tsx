import { Link } from 'wouter';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

/** The link back, above a page's title. */
export function BackLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Link
      href={href}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-sea-ink hover:underline"
    >
      <Icon path={icons.back} className="size-4.5" />
      {text}
    </Link>
  );
}
