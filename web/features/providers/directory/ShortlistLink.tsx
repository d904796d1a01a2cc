import { m } from '../../../../paraglide/messages.js';
import { Link } from 'wouter';
import { paths } from '../../../../shared/paths.ts';
import { nobodyYet, shortlist } from '../../../share/kept-shortlist.ts';
import { useStore } from '../../../components/store.ts';

/** A link to this device's shortlist, if it is not empty. */
export function ShortlistLink() {
  const { length } = useStore(shortlist, nobodyYet);
  if (length === 0) return null;
  return (
    <Link href={paths.shortlist()} className="inline-flex min-h-11 items-center text-sea-ink hover:underline">
      {m.searching_shortlist({ count: length })}
    </Link>
  );
}
