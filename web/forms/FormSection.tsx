import type { ReactNode } from 'react';

/** Fields that belong together, under their name. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 not-first-of-type:mt-9">
      <legend className="mb-4 font-display text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
