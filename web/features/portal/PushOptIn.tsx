import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { siteQuery } from '../settings/site-data.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { dropPushSubscription, readPush, turnPushOn, type PushOf, type PushState } from '../../offline/push-data.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Says = Readonly<Record<Exclude<PushState, 'none'>, () => string>>;

const ofCustomer: Says = {
  off: m.portal_push_states_off,
  on: m.portal_push_states_on,
  blocked: m.portal_push_states_blocked,
};

const ofRequests: Says = { ...ofCustomer, off: m.requests_push_off, on: m.requests_push_on };

/**
 * Offers push notifications on this device, if server and browser support them. Only the button requests permission.
 * `of`: a stable object.
 */
export function PushOptIn({ of }: { readonly of: PushOf }) {
  const { data: site } = useQuery(siteQuery());
  const offline = !useOnline();
  const [state, setState] = useState<PushState>('none');
  const key = site?.vapidPublicKey ?? null;
  const canAsk = key !== null && !offline;

  useEffect(() => {
    if (!canAsk) return;
    let isLeft = false;
    const show = (next: PushState) => {
      if (!isLeft) setState(next);
    };
    // A subscription that cannot be restored now is offered again.
    void readPush(of, key).then(show, () => show('off'));
    return () => {
      isLeft = true;
    };
  }, [canAsk, of, key]);

  const on = useMutationOnce(
    canAsk
      ? {
          mutationFn: () => turnPushOn(of, key),
          meta: {
            failure: () => ({ title: m.portal_error(), description: m.portal_push_failed(), tone: 'destructive' }),
          },
          onSuccess: setState,
        }
      : null,
  );
  const off = useMutationOnce({ mutationFn: dropPushSubscription, onSuccess: () => setState('off') });
  if (!canAsk || state === 'none') return null;
  const isOn = state === 'on';
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid min-w-56 flex-1 basis-72 gap-1">
        <h2 className="text-lg font-semibold">{m.portal_push_title()}</h2>
        <p role="status" className="text-sm text-ink-2">
          {('customerId' in of ? ofCustomer : ofRequests)[state]()}
        </p>
      </div>
      {state !== 'blocked' && (
        // One button for both, so that it keeps the focus.
        <Button
          kind={isOn ? 'text' : 'quiet'}
          busy={on.isPending || off.isPending}
          onClick={() => (isOn ? off : on).mutate()}
        >
          {isOn ? m.portal_turn_push_off() : m.portal_turn_push_on()}
        </Button>
      )}
    </Card>
  );
}
