import { m } from '../../../../paraglide/messages.js';
import { useState } from 'react';
import type { LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { LinkLocked } from '../../../layout/LastDigits.tsx';
import { LinkDigits } from './LinkDigits.tsx';

type Props = {
  readonly token: string;
  readonly request: LinkedRequest;
  readonly onOpened: (request: LinkedRequest) => void;
  readonly onClose: () => void;
};

/** The grant has expired: asks for the digits again, above what was being written. */
export function LinkAgain({ token, request, onOpened, onClose }: Props) {
  const [last, setLast] = useState(request);
  return (
    <Dialog stays open onOpenChange={(opens) => opens || onClose()} title={m.link_again()}>
      <div className="grid gap-4 pb-2">
        <p>{m.link_again_explained()}</p>
        {last.access === 'locked' && last.lockedUntil !== null ? (
          <LinkLocked until={last.lockedUntil} />
        ) : (
          <LinkDigits
            token={token}
            request={last}
            onOpened={(next) => {
              if (next.grant === null) setLast(next);
              else onOpened(next);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
