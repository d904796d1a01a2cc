import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode] | false;

/** A list of labels and values. */
export function AdminFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid content-start gap-x-4 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {facts
        .filter((fact) => fact !== false)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-xs text-ink-2 sm:pt-px">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
