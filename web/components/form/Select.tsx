import type { ComponentProps } from 'react';
import { controlLook } from './Field.tsx';

/** The native select: the best one on a phone, and it needs no code. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className="relative">
      <select {...props} className={`${controlLook} appearance-none pr-11`} />
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 fill-current"
      >
        <path d="M5 9h14l-7 7Z" />
      </svg>
    </div>
  );
}
