import type { ReactNode } from 'react';

/** A list of names and values; false values are left out. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode] | false)[];
}) {
  return (
    <dl className="grid">
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact[0]}
              className="grid gap-x-3 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-baseline"
            >
              <dt className="text-sm text-ink-2">{fact[0]}</dt>
              <dd className="font-medium wrap-anywhere">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
