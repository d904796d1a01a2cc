import { useState } from 'react';
import { useAdminDrafts } from '../admin-drafts.ts';

/** The draft of what was sent from a form. A form forgets it with its own. */
export const triedOf = (form: string): string => `${form}:tried`;

/**
 * The last attempt to send the form of this name, which may have arrived although no response did. It is stored like
 * the form's draft and as long, so that a retry has the same key, even after the form was closed or the page was left.
 */
export function useTried<Sent extends { readonly key: string }>(name: string) {
  const drafts = useAdminDrafts();
  const [tried] = useState(() => {
    const place = triedOf(name);
    return {
      // Only `keep` writes it.
      read: () => drafts.read(place) as Sent | null,
      keep(sent: Sent): Sent {
        drafts.keep(place, sent);
        return sent;
      },
      forget: () => drafts.forget(place),
    };
  });
  return tried;
}
