import { useEffect, useRef, type ReactNode } from 'react';

const controlLook =
  'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink lg:min-h-10 lg:text-sm';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Further filters, and actions for the whole list. */
  readonly children?: ReactNode;
};

/**
 * A single-character shortcut, such as /, would be triggered by speech input (WCAG 2.1.4). An open dialog gets all
 * keys.
 */
const isCalled = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  document.querySelector('[role=dialog]') === null;

/** The search and filters of a list. Ctrl+K or ⌘K focuses the search from anywhere on the screen. */
export function AdminListBar({ label, hint, search, onSearch, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (!isCalled(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  return (
    <div role="search" className="flex flex-wrap items-center gap-2.5">
      <span className="relative flex min-w-0 flex-[1_1_14rem] lg:max-w-80">
        <input
          ref={field}
          type="search"
          aria-label={label}
          aria-keyshortcuts="Control+K Meta+K"
          title="Press Ctrl K to search"
          placeholder={hint}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className={`${controlLook} peer flex-1 lg:pr-16`}
        />
        {/* Hidden on touch screens, which have no such key. */}
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-xs border border-line px-1.5 text-xs text-ink-2 peer-placeholder-shown:lg:block peer-focus:lg:hidden"
        >
          Ctrl K
        </kbd>
      </span>
      {children}
    </div>
  );
}

/** Values with their texts, in the order of the list. */
export type AdminOptions<Value extends string> = readonly (readonly [value: Value, text: string])[];

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: AdminOptions<Value>;
  readonly onChange: (value: Value) => void;
};

/** A native select. */
export function AdminChoice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(([candidate]) => candidate === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className={`${controlLook} max-w-full flex-[0_1_auto]`}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
