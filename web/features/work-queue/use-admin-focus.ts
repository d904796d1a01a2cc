import { useEffect, useRef, type RefObject } from 'react';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';

/** Whether the focus is on no element: a dialog leaves it there if its trigger was removed. */
export const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'main');

const titlesIn = (section: HTMLElement | null): readonly HTMLElement[] => [
  ...(section?.querySelectorAll<HTMLElement>('[data-todo] [data-title]') ?? []),
];

/** Focuses the first row. */
export const focusFirst = (section: HTMLElement | null): void => titlesIn(section)[0]?.focus();

/**
 * The focused row is removed when it is done, in a dialog or by someone else. Moves the focus to the row that replaces
 * it, once no dialog is open.
 */
export function useAdminFocus(section: RefObject<HTMLElement | null>, rows: readonly Pick<Todo, 'id'>[]): void {
  const focused = useRef<string>(undefined);
  const before = useRef<readonly string[]>([]);
  /** The place of the focused row since it was removed; -1 otherwise. */
  const removed = useRef(-1);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isNowhere(target) || !(target instanceof Element) || target.closest('[role=dialog]')) return;
      focused.current = target.closest<HTMLElement>('[data-todo]')?.dataset['todo'];
      removed.current = -1;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const ids = rows.map(({ id }) => id);
    const { current: id } = focused;
    if (id !== undefined && ids.includes(id)) removed.current = -1;
    else if (id !== undefined && before.current.includes(id)) removed.current = before.current.indexOf(id);
    before.current = ids;
    if (removed.current < 0) return undefined;
    // A dialog that is closed by this render first gives the focus back.
    const timer = setTimeout(() => {
      if (!isNowhere(document.activeElement)) return;
      const titles = titlesIn(section.current);
      titles[Math.min(removed.current, titles.length - 1)]?.focus();
      removed.current = -1;
    });
    return () => clearTimeout(timer);
  });
}
