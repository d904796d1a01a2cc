import { useEffect, useState } from 'react';
import { addressToken } from '../../components/store.ts';
import { sessionState } from '../../lib/session-state.ts';

const place = 'deskToken';

/**
 * The token of the link that was opened in this tab; empty without one, undefined until it has been read. It is removed
 * from the address, so that nobody reads it there or shares it. The tab keeps it for a reload until the desk is open.
 */
export function useDeskToken(): readonly [token: string | undefined, forget: () => void] {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const fragment = addressToken.get();
      // Other fragments are places within the page.
      if (fragment.startsWith('w.')) {
        sessionState.write(place, fragment);
        history.replaceState(history.state, '', location.pathname + location.search);
      }
      setToken(sessionState.read(place) ?? '');
    };
    take();
    return addressToken.subscribe(take);
  }, []);
  const forget = () => {
    sessionState.remove(place);
    setToken('');
  };
  return [token, forget];
}

/** The professional whom a link names; undefined if the text is no token. */
export const professionalIn = (token: string): string | undefined => /^w\.([\w-]{1,64})\./.exec(token)?.[1];
