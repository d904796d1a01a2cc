import { m } from '../../paraglide/messages.js';
import { badgeFrame } from './badge-frame.ts';

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
