import { useState } from 'react';
import { useAdminDrafts } from '../admin-drafts.ts';

/** The draft of what was sent from a form. A form forgets it with its own. */
export const triedOf = (form: string): string => `${form}:tried`;

/**
 * What was sent from the form of this name, and has perhaps arrived although no response did. It is kept like the
 * form's draft, and as long, so that it is sent again under its key also after the form was closed or the page left.
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
