import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { Dashboard } from '../../shared/features/dashboard/dashboard-contract.ts';
import { dashboardQuery } from './admin-dashboard-data.ts';
import { officeTurn } from '../lib/your-turn.ts';
import { paths } from '../../shared/paths.ts';

/** Strokes on a 24 × 24 grid, as those of the site's icons. */
const places = [
  { href: paths.admin(), text: 'Dashboard', icon: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z' },
  { href: paths.adminLeads(), text: 'Inspection Leads', icon: 'M4 13V5h16v8M4 13v6h16v-6M4 13h5l1.5 2.5h3L15 13h5' },
  { href: paths.adminJobs(), text: 'Active Jobs', icon: 'M4 20 14 10M13 5l6 6-2.5 2.5-6-6ZM4 20l1-4' },
  { href: paths.adminMessages(), text: 'Messages', icon: 'M4 5h16v11H9l-5 4ZM8 9h8M8 12h5' },
  {
    href: paths.adminProviders(),
    text: 'Providers',
    icon: 'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.6 3 5.5',
  },
  { href: paths.adminPosts(), text: 'Blog & Guides', icon: 'M6 3h8l4 4v14H6ZM9 12h6M9 16h6' },
  { href: paths.adminBanners(), text: 'Banner Ads', icon: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17' },
  {
    href: paths.adminReviews(),
    text: 'Reviews',
    icon: 'm12 3.5 2.6 5.6 6 .8-4.4 4.2 1.1 6L12 17.2 6.7 20.1l1.1-6L3.4 9.9l6-.8Z',
  },
  { href: paths.adminSettings(), text: 'Settings', icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M9 14.5v5' },
] as const;

type Wait = readonly [count: number, what: string];

/** The number of items that wait for an administrator, by the screen where they are handled. */
function waitsAt(href: string, waiting: Dashboard['waiting'] | undefined): readonly Wait[] {
  if (!waiting) return [];
  if (href === paths.adminLeads()) return [[waiting.unpaid, 'unpaid']];
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
  const { data } = useQuery(dashboardQuery());
  const nav = useRef<HTMLElement>(null);
  // The initials in the header show it too.
  useEffect(() => {
    if (data) officeTurn.set(Object.values(data.waiting).reduce((sum, count) => sum + count, 0));
  }, [data]);
  // On a phone the links are in a scrolling row, and the current one is scrolled to its middle.
  useLayoutEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) {
      nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
    }
    // The counts make the row longer.
  }, [path, data]);
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="relative flex gap-0.5 overflow-x-auto px-2 py-2 [scrollbar-width:none] min-[960px]:flex-wrap lg:flex-col lg:flex-nowrap lg:overflow-x-visible lg:px-3 lg:py-5"
    >
      {places.map(({ href, text, icon }) => {
        const isHere = path === href || (href === paths.admin() && path === '/admin/dashboard');
        const waits = waitsAt(href, data?.waiting).filter(([count]) => count > 0);
        const whatWaits = waits.map(([count, what]) => `${count} ${what}`).join(', ');
        return (
          <Link
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className="flex min-h-11 flex-none items-center gap-3 rounded-sm px-3 text-sm font-medium whitespace-nowrap hover:bg-shade-2 aria-[current]:bg-on-shade aria-[current]:text-on-paper lg:min-h-10.5"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="square"
              className="size-5 flex-none"
            >
              <path d={icon} />
            </svg>
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
