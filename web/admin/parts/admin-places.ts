import { paths } from '../../../shared/paths.ts';
import type { Role } from '../../../shared/role.ts';

type Place = {
  readonly href: string;
  /** The least that the screen requires; its endpoints require it too. */
  readonly role: Role;
  readonly text: string;
  readonly icon: string;
};

/** The screens of the back office. Each icon is a path of strokes on a 24 × 24 grid, like the icons of the site. */
export const places: readonly Place[] = [
  {
    href: paths.admin(),
    role: 'office',
    text: 'Dashboard',
    icon: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  },
  {
    href: paths.adminLeads(),
    role: 'office',
    text: 'Inspection Leads',
    icon: 'M4 13V5h16v8M4 13v6h16v-6M4 13h5l1.5 2.5h3L15 13h5',
  },
  {
    href: paths.adminCalendar(),
    role: 'office',
    text: 'Calendar',
    icon: 'M4 6h16v14H4ZM4 10h16M8 3.5v5M16 3.5v5M8 14h3M13 17h3',
  },
  { href: paths.adminJobs(), role: 'office', text: 'Active Jobs', icon: 'M4 20 14 10M13 5l6 6-2.5 2.5-6-6ZM4 20l1-4' },
  { href: paths.adminMessages(), role: 'office', text: 'Messages', icon: 'M4 5h16v11H9l-5 4ZM8 9h8M8 12h5' },
  {
    href: paths.adminProviders(),
    role: 'office',
    text: 'Providers',
    icon: 'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.6 3 5.5',
  },
  { href: paths.adminPosts(), role: 'editor', text: 'Blog & Guides', icon: 'M6 3h8l4 4v14H6ZM9 12h6M9 16h6' },
  { href: paths.adminBanners(), role: 'editor', text: 'Banner Ads', icon: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17' },
  {
    href: paths.adminReviews(),
    role: 'office',
    text: 'Reviews',
    icon: 'm12 3.5 2.6 5.6 6 .8-4.4 4.2 1.1 6L12 17.2 6.7 20.1l1.1-6L3.4 9.9l6-.8Z',
  },
  {
    href: paths.adminSettings(),
    role: 'owner',
    text: 'Settings',
    icon: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M9 14.5v5',
  },
  {
    href: paths.adminPeople(),
    role: 'owner',
    text: 'People',
    icon: 'M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM2 20c0-3.5 2.5-6 6-6s6 2.5 6 6M17 9v6M14 12h6',
  },
];

/** The screen at a path; undefined if there is none. */
export const placeAt = (path: string): Place | undefined =>
  places.find(({ href }) => href === (path === '/admin/dashboard' ? paths.admin() : path));

/** The role that a screen of the back office requires. */
export const requiredAt = (path: string): Role => placeAt(path)?.role ?? 'owner';
