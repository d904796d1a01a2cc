import type { ComponentProps } from 'react';

/** A checkbox styled like a text field, because the browser's own is grey in dark mode. */
export function CheckBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      type="checkbox"
      {...props}
      className="size-5 flex-none accent-sea not-checked:appearance-none not-checked:rounded-xs not-checked:border not-checked:border-line-strong not-checked:bg-surface disabled:opacity-60"
    />
  );
}
