import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import * as icons from '../icons.ts';

/** The frame of every control: 48 px high, with a 2 px crimson border on errors. */
export const controlLook =
  'w-full min-h-12 rounded-md border border-line-strong bg-surface px-3.5 text-[1rem]/[1.4] text-ink aria-invalid:border-danger aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-danger)] [&::-webkit-date-and-time-value]:text-left';

export type FieldText = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Most fields are required, so the optional ones say so. */
  readonly optional?: boolean;
};

type Props = FieldText & {
  readonly id: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The ARIA attributes of a control. */
export function controlAria(id: string, { hint, optional = false, error }: Pick<Props, 'hint' | 'optional' | 'error'>) {
  return {
    id,
    'aria-required': !optional,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby':
      [error !== undefined && errorId(id), hint !== undefined && hintId(id)].filter(Boolean).join(' ') || undefined,
  } as const;
}

/** Label above, hint and error below, each associated with the control. */
export function Field({ id, label, hint, optional = false, error, children }: Props) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm/[1.3]">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {optional && <span className="text-xs text-ink-2">{m.form_optional()}</span>}
      </div>
      {children}
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p id={hintId(id)} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error of a control. */
export function FieldError({ id, error }: Pick<Props, 'id' | 'error'>) {
  return (
    error !== undefined && (
      // The key makes each message a new element, because a translated page does not update text nodes.
      <p key={error} id={errorId(id)} className="flex items-start gap-1.5 text-sm font-medium text-danger">
        <Icon path={icons.alert} className="mt-0.75 size-4" />
        {error}
      </p>
    )
  );
}
