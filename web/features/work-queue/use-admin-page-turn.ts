import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { holdMs } from '../../admin/hooks/use-admin-step.ts';
import { focusFirst, isNowhere } from './use-admin-focus.ts';

type Turn = {
  readonly to: 'first' | 'next';
  /** The page on which it was asked for. */
  readonly from: TodoPage;
  readonly button: Element;
};

type Options = {
  readonly page: TodoPage;
  /** It is the page before the one that was asked for, which has not been read yet. */
  readonly isOld: boolean;
  readonly section: RefObject<HTMLElement | null>;
  readonly onPage: (after: string | null) => void;
};

/**
 * Asks for another page, and moves the focus to its first row, because the pressed button may not be below it; not if
 * the user has moved the focus meanwhile. `isTurned`: other rows have just come where the pointer is.
 */
export function useAdminPageTurn({ page, isOld, section, onPage }: Options) {
  const [asked, setAsked] = useState<Turn | null>(null);
  useEffect(() => {
    if (asked === null || isOld) return;
    const { activeElement } = document;
    const isThere = isNowhere(activeElement) || activeElement === asked.button;
    if (page !== asked.from && isThere) focusFirst(section.current);
    const timer = setTimeout(() => setAsked(null), holdMs);
    return () => clearTimeout(timer);
  }, [asked, isOld, page, section]);
  return {
    turn: (to: Turn['to'], after: string | null) => (event: MouseEvent) => {
      setAsked({ to, from: page, button: event.currentTarget });
      onPage(after);
    },
    turning: isOld ? asked?.to : undefined,
    isTurned: asked !== null,
  };
}
