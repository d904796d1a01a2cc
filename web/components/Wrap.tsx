import type { ReactNode } from 'react';

/** The width of the page, with its gutters. */
export function Wrap({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={`wrap ${className}`}>{children}</div>;
}
