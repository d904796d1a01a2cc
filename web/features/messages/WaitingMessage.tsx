import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { formatRecent } from '../../../shared/colombo-time.ts';
import { discard, deliver } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { Button } from '../../components/Button.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { usePending } from '../../components/hooks/use-pending.ts';
import { MessagePhotos } from './MessagePhotos.tsx';
import { MessageItem } from './MessageItem.tsx';
import { regrant } from './regrant.ts';
import type { Access } from './thread-client.ts';

/** Why a message was not sent. */
const reasons = {
  refused: m.thread_reasons_refused,
  'sign-in': m.thread_reasons_sign_in,
  'key-reused': m.thread_reasons_key_reused,
  'too-old': m.thread_reasons_too_old,
  editing: m.thread_reasons_editing,
} as const;

type Props = Pick<Access, 'renew'> & { readonly row: OutboxRow };

/** A message that is queued on this phone, or was just sent. */
export function WaitingMessage({ row, renew }: Props) {
  const now = useNow();
  const [said, setSaid] = useState('');
  const [pending, run] = usePending();
  const text = row.payload && 'text' in row.payload ? row.payload.text : '';
  const { state, error } = row;
  const send = async () => {
    setSaid('');
    if (!(await deliver(row.id).catch(() => false))) setSaid(m.thread_not_sent_now());
  };
  const drop = async () => {
    await discard(row.id, row.state).catch(() => setSaid(m.thread_not_sent_now()));
  };
  // It was queued for longer than the grant was valid.
  const isOver = error?.code === 'refused' && renew !== undefined && row.payload !== null && 'grant' in row.payload;
  const sendAgain = async () => {
    const grant = await renew?.();
    if (!grant) return;
    await regrant(row.id, grant).catch(() => setSaid(m.thread_not_sent_now()));
    await send();
  };
  const mayBeSent = error?.code === 'sign-in' || error?.code === 'too-old';
  return (
    <MessageItem from="customer" text={text} stand={standOf(row, now)}>
      <MessagePhotos id={row.id} text={text} photos={[]} access={{}} isOwn />
      {state === 'needs-action' && (
        <>
          <p className="text-sm font-medium text-danger">{reasons[error?.code ?? 'refused']()}</p>
          <div className="-ml-3 flex flex-wrap gap-x-2">
            {isOver && (
              <Button kind="text" busy={pending} onClick={() => void run(sendAgain)}>
                {m.thread_give_digits()}
              </Button>
            )}
            {mayBeSent && (
              <Button kind="text" busy={pending} onClick={() => void run(send)}>
                {m.thread_send_now()}
              </Button>
            )}
            <Button kind="text" onClick={() => void run(drop)}>
              {m.thread_discard()}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </MessageItem>
  );
}

function standOf({ state, pausedUntil }: OutboxRow, now: string): string {
  if (state === 'sent') return m.thread_is_sent();
  if (state === 'sending') return m.thread_is_sending();
  return state === 'waiting' && pausedUntil > Date.parse(now)
    ? m.thread_is_put_off({ time: formatRecent(new Date(pausedUntil).toISOString(), now) })
    : m.thread_waits();
}
