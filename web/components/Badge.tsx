import type { ReactNode } from 'react';
import { badgeFrame } from './badge-frame.ts';

const kinds = {
  plain: { look: 'bg-cement text-ink', mark: 'bg-current' },
  done: { look: 'bg-sea-tint text-sea-ink', mark: 'bg-current' },
  wait: {
    look: 'bg-wait-tint text-wait-ink',
    mark: 'border-[1.5px] [background:linear-gradient(135deg,currentColor_50%,transparent_0)]',
  },
  turn: { look: 'bg-clay-tint text-clay-ink', mark: 'rotate-45 bg-current' },
  failed: { look: 'bg-danger-tint text-danger', mark: 'bg-current' },
  closed: { look: 'bg-cement text-ink-2', mark: 'border-[1.5px]' },
} as const;

export type BadgeKind = keyof typeof kinds;

/** A state, always shown by a word and an icon, never by colour alone. */
export function Badge({ kind = 'plain', children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return (
    <span className={`${badgeFrame} ${kinds[kind].look}`}>
      <span aria-hidden="true" className={`size-2.25 flex-none ${kinds[kind].mark}`} />
      {children}
    </span>
  );
}
