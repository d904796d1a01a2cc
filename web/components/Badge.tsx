import { m } from '../../paraglide/messages.js';
import type { ReactNode } from 'react';

/** The shared styles of all badges, without colours and icon. */
const badgeFrame =
  'inline-flex min-h-6.5 max-w-full flex-none items-center gap-1.5 rounded-sm py-0.5 pr-2.25 pl-1.75 text-xs/tight font-semibold';

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

/** The only badge with its own icon: a diamond with a tick. */
export function CertifiedBadge() {
  return (
    <span className={`${badgeFrame} bg-sea-tint text-sea-ink`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
        <path d="M12 1.500 22.500 12 12 22.500 1.500 12Z" fill="currentColor" />
        <path d="m7.800 12.200 3 3 5.400-5.700" fill="none" strokeWidth="2.400" className="stroke-sea-tint" />
      </svg>
      {m.ui_certified()}
    </span>
  );
}
