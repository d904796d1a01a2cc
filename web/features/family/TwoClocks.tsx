import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { otherClock } from '../../../shared/features/family/two-clocks.ts';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';

/** A time in Sri Lanka, and below it in the reader's time zone, if that is another. */
export function TwoClocks({ at, className = '' }: { readonly at: string; readonly className?: string }) {
  const own = useOnDevice(() => otherClock(at, -new Date(at).getTimezoneOffset()));
  const there = formatVisit(at);
  return (
    <time dateTime={at} className={className}>
      <span>{own ? m.family_in_sri_lanka({ time: there }) : there}</span>
      {own && <span className="block">{m.family_your_time({ time: own })}</span>}
    </time>
  );
}
