import { m } from '../../paraglide/messages.js';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { useStore } from '../components/store.ts';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { outboxCount } from '../lib/device-status.ts';

const nothing = { waiting: 0, needsAction: 0, total: 0 };

/** Links to My Requests, with the number of unsent ones. Shown only if something was sent from this device. */
export function RequestsLink({ className }: { readonly className: string }) {
  const { waiting, needsAction, total } = useStore(outboxCount, nothing);
  if (total === 0) return null;
  const open = waiting + needsAction;
  const name = [
    m.frame_requests(),
    needsAction > 0 && m.frame_need_attention({ count: needsAction }),
    waiting > 0 && m.frame_waiting({ count: waiting }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    // Takes all the free space of the row, so that nothing next to it moves.
    <div className={`flex flex-1 justify-end ${className}`}>
      <Link
        href={paths.requests()}
        aria-label={name}
        className="relative flex min-h-12 min-w-[48px] items-center justify-center gap-2 rounded-sm text-sm font-medium hover:bg-cement md:min-h-11 md:px-3 min-[80rem]:mr-2"
      >
        <Icon path={icons.requests} className="size-6 min-[80rem]:hidden" />
        <span className="max-[80rem]:hidden">{m.frame_requests()}</span>
        {open > 0 && (
          <span
            // The badge is only decoration, because the link's text has the number.
            data-count={open}
            className={`grid before:content-[attr(data-count)] h-5 min-w-5 place-items-center rounded-xs px-1 text-xs/none font-bold [font-variant-numeric:tabular-nums] max-[80rem]:absolute max-[80rem]:top-1 max-[80rem]:right-0.5 ${needsAction > 0 ? 'bg-danger text-on-danger' : 'bg-clay-block text-on-clay'}`}
          />
        )}
      </Link>
    </div>
  );
}
