import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Dashboard } from '../../shared/features/dashboard/dashboard-contract.ts';
import { Icon } from '../components/Icon.tsx';
import { useDashboard } from './admin-dashboard-data.ts';
import { useChosenInView } from './hooks/use-chosen-in-view.ts';
import { placeAt, places } from './parts/admin-places.ts';
import { useAdminUser } from './admin-user.ts';
import { officeWaiting } from '../lib/your-turn.ts';
import { paths } from '../../shared/paths.ts';
import { mayAct } from '../../shared/role.ts';

type Wait = readonly [count: number, what: string];

/** The number of items that wait for an administrator, by the screen where they are handled. */
function waitsAt(href: string, waiting: Dashboard['waiting'] | undefined): readonly Wait[] {
  if (!waiting) return [];
  if (href === paths.adminLeads()) {
    const estimates = waiting.unpaidEstimates + waiting.unansweredEstimates;
    return [
      [waiting.unpaid, 'unpaid'],
      [waiting.withoutJob, 'without a job'],
      [estimates, estimates === 1 ? 'estimate to do' : 'estimates to do'],
    ];
  }
  return href === paths.adminJobs()
    ? [
        [waiting.toInspect, 'to inspect'],
        [waiting.toQuote, 'to quote'],
        [waiting.claimedCommissions, waiting.claimedCommissions === 1 ? 'commission to check' : 'commissions to check'],
      ]
    : [];
}

export function AdminNav() {
  const [path] = useLocation();
  const role = useAdminUser()?.role ?? null;
  const { data } = useDashboard();
  const nav = useChosenInView<HTMLElement>('[aria-current]', path, data);
  // The initials in the header show it too.
  useEffect(() => {
    if (data) officeWaiting.set(Object.values(data.waiting).reduce((sum, count) => sum + count, 0));
  }, [data]);
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="relative flex gap-0.5 overflow-x-auto px-2 py-2 [scrollbar-width:none] min-[960px]:flex-wrap lg:flex-col lg:flex-nowrap lg:overflow-x-visible lg:px-3 lg:py-5"
    >
      {places
        .filter((place) => mayAct(role, place.role))
        .map((place) => {
          const { href, text, icon } = place;
          const waits = waitsAt(href, data?.waiting).filter(([count]) => count > 0);
          const whatWaits = waits.map(([count, what]) => `${count} ${what}`).join(', ');
          return (
            <Link
              key={href}
              href={href}
              aria-current={place === placeAt(path) ? 'page' : undefined}
              className="flex min-h-11 flex-none items-center gap-3 rounded-sm px-3 text-sm font-medium whitespace-nowrap hover:bg-shade-2 aria-[current]:bg-on-shade aria-[current]:text-on-paper lg:min-h-10.5"
            >
              <Icon path={icon} />
              <span>{`${text} `}</span>
              {waits.length > 0 && (
                <span
                  title={whatWaits}
                  className="ml-auto rounded-xs bg-clay-block px-1.75 py-0.5 text-xs/tight font-bold text-on-clay"
                >
                  <span aria-hidden="true">{waits.reduce((sum, [count]) => sum + count, 0)}</span>
                  <span className="sr-only">{whatWaits}</span>
                </span>
              )}
            </Link>
          );
        })}
    </nav>
  );
}
