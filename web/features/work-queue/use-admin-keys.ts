import { useEffect, useState, type RefObject } from 'react';
import { localStore } from '../../lib/device-storage.ts';

const place = 'nivasa:single-keys';

/** The key for each button: in the focused row, or the first one. */
export const keys = { act: 'a', phone: 'p', slip: 's', select: 'x', undo: 'u', other: 'o', cancel: 'c' } as const;

/** The time in which a repeated key counts as bouncing, in milliseconds. */
const bounceMs = 300;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');

const rowsOf = (section: HTMLElement): HTMLElement[] => [...section.querySelectorAll<HTMLElement>('[data-todo]')];

const titleOf = (row: HTMLElement | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-title]') ?? null;

/** Focuses the next row, or the last. */
export function focusAfter(section: HTMLElement, row: Element | null): void {
  const rows = rowsOf(section);
  const here = row instanceof HTMLElement ? rows.indexOf(row) : -1;
  const isOpen = (one: HTMLElement): boolean => one.dataset['done'] === undefined;
  const next = rows.slice(here + 1).find(isOpen) ?? rows.findLast((one) => isOpen(one) && one !== row);
  titleOf(next)?.focus();
}

/**
 * Single-key shortcuts for the list (WCAG 2.1.4: they can be switched off, and this device remembers it). They press
 * visible buttons, so they do nothing that a button would not.
 */
export function useAdminKeys(section: RefObject<HTMLElement | null>) {
  const [areOn, setAreOn] = useState(() => localStore.read(place) !== 'off');
  useEffect(() => {
    if (!areOn) return;
    let pressedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      const root = section.current;
      if (!root || ctrlKey || metaKey || altKey || event.defaultPrevented || isTypedInto(target)) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      const rows = rowsOf(root);
      const row = document.activeElement?.closest<HTMLElement>('[data-todo]') ?? null;
      const name = key.toLowerCase();
      if (name === 'j' || name === 'k') {
        const here = row ? rows.indexOf(row) : -1;
        const next = name === 'j' ? Math.min(here + 1, rows.length - 1) : Math.max(here - 1, 0);
        event.preventDefault();
        titleOf(rows[next])?.focus();
        return;
      }
      if (event.repeat) return;
      const from = row ?? rows.find((one) => one.dataset['done'] === undefined);
      // Batch actions, and undo, come before the actions of one row.
      const button =
        root.querySelector<HTMLElement>(`[data-key-all="${name}"] button`) ??
        from?.querySelector<HTMLElement>(`[data-key="${name}"]`);
      if (!button || !Object.values<string>(keys).includes(name)) return;
      event.preventDefault();
      if (timeStamp - pressedAt < bounceMs) return;
      pressedAt = timeStamp;
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn, section]);
  return {
    areOn,
    toggle: () => {
      if (areOn) localStore.write(place, 'off');
      else localStore.remove(place);
      setAreOn(!areOn);
    },
  };
}
