import { m } from '../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { paths } from '../../shared/paths.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { officeWaiting, portalWaiting } from '../lib/your-turn.ts';
import { knownPersonQuery } from '../offline/known-person.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';
import { useStore } from '../components/store.ts';

/**
 * The initials of the signed-in user, as far as this page or device knows, linked to their portal or the back office. A
 * dot means that something waits for them.
 */
export function AccountMark({ className }: { readonly className: string }) {
  const client = useQueryClient();
  const admin = useSyncExternalStore(
    (tell) => client.getQueryCache().subscribe(tell),
    () => client.getQueryData<CurrentUser | null>(adminUserKey) ?? null,
    () => null,
  );
  const customerId = useStore(lastCustomer, null);
  const { data: known } = useQuery(knownPersonQuery(customerId));
  const office = useStore(officeWaiting, 0);
  const portal = useStore(portalWaiting, null);
  const person = customerId === null || !known ? admin : known;
  if (!person) return null;
  const isAdmin = admin?.isAdmin === true;
  const ofPortal = portal?.customerId === person.id ? portal.count : (known?.turn ?? 0);
  const isTurn = (isAdmin ? office : ofPortal) > 0;
  const who = person.name ?? person.email;
  return (
    <Link
      href={isAdmin ? paths.admin() : paths.portal()}
      aria-label={isTurn ? m.frame_your_turn({ who }) : m.frame_your_place({ who })}
      className={`relative grid size-[44px] flex-none place-items-center rounded-sm hover:bg-cement ${className}`}
    >
      <span
        aria-hidden="true"
        // The initials are only decoration, because the link's text has the name.
        data-initials={initialsOf(person)}
        className="grid size-[min(2rem,40px)] place-items-center rounded-xs bg-shade text-[min(0.8125rem,18px)]/none font-semibold text-on-shade before:content-[attr(data-initials)]"
      />
      {isTurn && (
        <span
          aria-hidden="true"
          data-turn=""
          className="absolute top-[2px] right-[2px] size-[12px] rotate-45 border-2 border-paper bg-clay forced-colors:bg-[Highlight]"
        />
      )}
    </Link>
  );
}

/** `DF` for Dilani Fernando, `A` for admin@nivasa.example: at most two letters, of the first and the last word. */
function initialsOf({ name, email }: { readonly name: string | null; readonly email: string }): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
