import { m } from '../../../paraglide/messages.js';
import { useEffect } from 'react';
import { isForeign, lastCustomer } from '../../lib/known-customer.ts';
import { deskOnDevice, followDesk } from '../../offline/desk/desk-copy.ts';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { useStore } from '../../components/store.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { ClosedDesk } from './ClosedDesk.tsx';
import { Desk } from './Desk.tsx';
import { LinkedDesk } from './LinkedDesk.tsx';
import { openDesk } from './desk-client.ts';
import { professionalIn, useDeskToken } from './desk-token.ts';

/** The desk of a professional: the visits that they are asked for. */
export function DeskPage() {
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={m.desk_title()} description={m.desk_description()} />
      <div className="mx-auto max-w-185">
        <DeskHere />
      </div>
    </Wrap>
  );
}

/** The desk that is open on this device, or the way to open it. */
function DeskHere() {
  const [token, forgetToken] = useDeskToken();
  const kept = useStore(deskOnDevice, undefined);
  const customerId = useStore(lastCustomer, null);
  // The desk of an account that is not signed in here any more is about to be left.
  const desk = kept && isForeign(kept.customerId, customerId) ? null : kept;
  useEffect(() => void followDesk(), []);
  const isOpen = Boolean(desk && !desk.isClosed);
  const isOwnLink = isOpen && token !== undefined && professionalIn(token) === desk?.providerId;
  useEffect(() => {
    if (!isOwnLink || !desk) return;
    // Nobody needs to tell the professional what the link shows. Without a network it counts as not used.
    openDesk(desk.secret, token).catch(() => {});
    forgetToken();
  }, [isOwnLink, desk, token, forgetToken]);
  if (token === undefined || desk === undefined) return <PageFallback />;
  if (desk && isOpen && (token === '' || isOwnLink)) return <Desk key={desk.secret} desk={desk} />;
  if (token !== '') return <LinkedDesk key={token} token={token} desk={desk} onLeave={forgetToken} />;
  return <ClosedDesk desk={desk} />;
}
