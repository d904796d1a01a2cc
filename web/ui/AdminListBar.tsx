import type { ReactNode } from 'react';
import { adminControlLook } from './admin-control.ts';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Further choices, and what can be done with the whole list. */
  readonly children?: ReactNode;
};

/** What narrows a list. */
export function AdminListBar({ label, hint, search, onSearch, children }: Props) {
  return (
    <div role="search" className="flex flex-wrap items-center gap-2.5">
      <input type="search" aria-label={label} placeholder={hint} value={search} onChange={(event) => onSearch(event.target.value)} className={`${adminControlLook} flex-[1_1_14rem] lg:max-w-80`} />
      {children}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
};

/** One of a few, as the platform offers it. */
export function AdminChoice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(([candidate]) => candidate === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <select aria-label={label} value={value} onChange={(event) => choose(event.target.value)} className={`${adminControlLook} flex-[0_1_auto]`}>
      {options.map(([option, text]) => <option key={option} value={option}>{text}</option>)}
    </select>
  );
}
