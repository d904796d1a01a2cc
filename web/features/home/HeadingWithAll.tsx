import { Link } from 'wouter';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

type Props = { readonly id: string; readonly title: string; readonly all: string; readonly href: string };

/** The heading of a selection, with a link to all. */
export function HeadingWithAll({ id, title, all, href }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4">
      <h2 id={id}>{title}</h2>
      <Link
        href={href}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-sea-ink hover:underline"
      >
        {all}
        <Icon path={icons.next} className="size-4" />
      </Link>
    </div>
  );
}
