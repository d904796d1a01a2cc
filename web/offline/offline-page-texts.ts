import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Category } from '../../shared/features/providers/category.ts';

export const peopleIn: Readonly<Record<Category, (values: { readonly city: string }) => string>> = {
  tiler: m.offline_page_people_in_tiler,
  glass: m.offline_page_people_in_glass,
  ceiling: m.offline_page_people_in_ceiling,
};

/** `groups`: 'Tilers in Kandy'; `more`: the number of groups that are not named. */
export function directorySaved(saved: number, total: number, groups: readonly string[], more: number): string {
  const written = (count: number) => count.toLocaleString(getLocale());
  const people = m.offline_page_people_saved({ saved: written(saved), total: written(total) });
  if (groups.length === 0) return `${people}.`;
  const names = groups.join(', ');
  return more === 0
    ? m.offline_page_people_saved_of({ people, names })
    : m.offline_page_people_saved_of_more({ people, names, more });
}

export const restNotSaved: Readonly<Record<'unreachable' | 'failed', () => string>> = {
  unreachable: m.offline_page_rest_not_saved_unreachable,
  failed: m.offline_page_rest_not_saved_failed,
};
export const notSaved: Readonly<Record<'unreachable' | 'failed', () => string>> = {
  unreachable: m.offline_page_not_saved_unreachable,
  failed: m.offline_page_not_saved_failed,
};
