import { m } from '../../paraglide/messages.js';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';

/** For a professional who looks for their desk. */
export function ToDesk() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-ink-2">{m.to_desk_already_with_us()}</span>
      <Link href={paths.desk()} className="inline-flex min-h-11 items-center text-sea-ink underline">
        {m.to_desk_open()}
      </Link>
    </p>
  );
}
