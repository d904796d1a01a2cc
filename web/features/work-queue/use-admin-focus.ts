import { useEffect, useRef, type RefObject } from 'react';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';

/** Whether the focus is on no element: a dialog leaves it there if its trigger was removed. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main');

/**
 * The focused row is removed when it is done, in a dialog or by someone else. Moves the focus to the row that replaces
 * it.
 */
export function useAdminFocus(section: RefObject<HTMLElement | null>, rows: readonly Pick<Todo, 'id'>[]): void {
  const focused = useRef<string>(undefined);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isNowhere(target) || !(target instanceof Element) || target.closest('[role=dialog]')) return;
      focused.current = target.closest<HTMLElement>('[data-todo]')?.dataset['todo'];
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const ids = rows.map(({ id }) => id);
    const { current: id } = focused;
    const place = id === undefined || ids.includes(id) ? -1 : before.current.indexOf(id);
    before.current = ids;
    if (place < 0 || !isNowhere(document.activeElement)) return;
    const titles = section.current?.querySelectorAll<HTMLElement>('[data-todo] [data-title]');
    titles?.[Math.min(place, titles.length - 1)]?.focus();
  });
}
