import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

type Props = {
  readonly title: string;
  /** Distinguishes it from others of its kind for screen readers. */
  readonly of?: string;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  /** Next to the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a card that expands in place. */
export function Folded({ title, of, isOpen = false, onToggle, mark, children }: Props) {
  return (
    <details
      className="group border-t border-line"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="-mb-2 flex min-h-12 items-center justify-between gap-3 rounded-sm pt-2 text-sm font-semibold text-sea-ink">
        <span className="min-w-0 flex-1">
          <span>{title}</span>
          {of && <span className="sr-only"> {of}</span>}
        </span>
        {mark}
        <Icon path={icons.next} className="size-4.5 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-5">{children}</div>
    </details>
  );
}
