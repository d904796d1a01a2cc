import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from '../../auth/session-data.ts';
import { siteQuery } from '../settings/site-data.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { dropPushSubscription, readPush, turnPushOn, type PushState } from '../../offline/push-data.ts';
import * as texts from './portal-texts.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

/**
 * Offers push notifications on this device, if server and browser support them. Only the button requests permission.
 */
export function PushOptIn() {
  const { data: session } = useQuery(sessionQuery());
  const { data: site } = useQuery(siteQuery());
  const offline = !useOnline();
  const [state, setState] = useState<PushState>('none');
  const customerId = session?.authenticated ? session.customer.id : null;
  const key = site?.vapidPublicKey ?? null;
  const canAsk = customerId !== null && key !== null && !offline;

  useEffect(() => {
    if (!canAsk) return;
    let isLeft = false;
    const show = (next: PushState) => {
      if (!isLeft) setState(next);
    };
    // A subscription that cannot be restored now is offered again.
    void readPush(customerId, key).then(show, () => show('off'));
    return () => {
      isLeft = true;
    };
  }, [canAsk, customerId, key]);

  const on = useMutationOnce(
    canAsk
      ? {
          mutationFn: () => turnPushOn(customerId, key),
          meta: {
            failure: () => ({ title: m.portal_error(), description: m.portal_push_failed(), tone: 'destructive' }),
          },
          onSuccess: setState,
        }
      : null,
  );
  const off = useMutationOnce({ mutationFn: dropPushSubscription, onSuccess: () => setState('off') });
  if (!canAsk || state === 'none') return null;
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid min-w-56 flex-1 basis-72 gap-1">
        <h2 className="text-lg font-semibold">{m.portal_push_title()}</h2>
        <p role="status" className="text-sm text-ink-2">
          {texts.pushStates[state]()}
        </p>
      </div>
      {state === 'off' && (
        <Button kind="quiet" busy={on.isPending} onClick={() => on.mutate()}>
          {m.portal_turn_push_on()}
        </Button>
      )}
      {state === 'on' && (
        <Button kind="text" busy={off.isPending} onClick={() => off.mutate()}>
          {m.portal_turn_push_off()}
        </Button>
      )}
    </Card>
  );
}
