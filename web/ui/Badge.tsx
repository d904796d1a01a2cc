import type { ReactNode } from 'react';

const kinds = {
  plain: { look: 'bg-cement text-ink', mark: 'bg-current' },
  done: { look: 'bg-sea-tint text-sea-ink', mark: 'bg-current' },
  wait: { look: 'bg-wait-tint text-wait-ink', mark: 'bg-linear-135 from-current from-50% to-transparent to-50% inset-ring-[1.5px] inset-ring-current' },
  turn: { look: 'bg-clay-tint text-clay-ink', mark: 'rotate-45 bg-current' },
  failed: { look: 'bg-danger-tint text-danger', mark: 'bg-current' },
  closed: { look: 'bg-cement text-ink-2', mark: 'inset-ring-[1.5px] inset-ring-current' },
} as const;

export type BadgeKind = keyof typeof kinds;

const frame = 'inline-flex h-6.5 flex-none items-center gap-1.5 rounded-sm pr-2.25 pl-1.75 text-xs/none font-semibold whitespace-nowrap';

/** A state: always a word and a mark, never colour alone. */
export function Badge({ kind = 'plain', children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return (
    <span className={`${frame} ${kinds[kind].look}`}>
      <span aria-hidden="true" className={`size-2.25 flex-none ${kinds[kind].mark}`} />
      {children}
    </span>
  );
}

/** The one badge with a mark of its own: a diamond with a tick. */
export function CertifiedBadge() {
  return (
    <span className={`${frame} ${kinds.done.look}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
        <path d="M12 1.500 22.500 12 12 22.500 1.500 12Z" fill="currentColor" />
        <path d="m7.800 12.200 3 3 5.400-5.700" fill="none" strokeWidth="2.400" className="stroke-sea-tint" />
      </svg>
      Certified
    </span>
  );
}
