import { m } from '../../../../paraglide/messages.js';
import { useEffect, useRef } from 'react';
import {
  directorySorts,
  type DirectoryFilter,
  type DirectorySort,
} from '../../../../shared/features/providers/directory-filter.ts';
import { sorts } from './directory-texts.ts';

type Props = {
  readonly filter: DirectoryFilter;
  readonly apply: (filter: DirectoryFilter) => void;
};

const sortOf = (value: string): DirectorySort | undefined => directorySorts.find((one) => one === value);

/** The order of the results. Without JavaScript it is sent with the form above. */
export function SortSelect({ filter, apply }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => apply({ ...filter, sort: sortOf(value) });
  useEffect(() => {
    // Selected before hydration.
    const { value } = select.current ?? {};
    if (value !== undefined && sortOf(value) !== filter.sort) choose(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: later changes are reported by onChange.
  }, []);
  return (
    <label className="mr-auto inline-flex min-h-11 flex-wrap items-center gap-x-1.5">
      <span className="font-normal text-ink-2">{m.searching_sort_by()}</span>
      <select
        ref={select}
        form="directory"
        name="sort"
        value={filter.sort ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="field-sizing-content max-w-full min-h-11 cursor-pointer bg-transparent pr-1 font-semibold text-sea-ink"
      >
        <option value="">{m.searching_featured_first()}</option>
        {directorySorts.map((sort) => (
          <option key={sort} value={sort}>
            {sorts[sort]()}
          </option>
        ))}
      </select>
    </label>
  );
}
