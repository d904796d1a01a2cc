import { useState } from 'react';
import { sendNow } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { usePending } from '../ui/use-pending.ts';
import { canSend } from './request-text.ts';

/** Somebody else's, who has used this device before: that it is there, and nothing of what it says. */
export function ForeignCard({ row }: { readonly row: OutboxRow }) {
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);
  const send = async () => {
    const report = await sendNow(row.id).catch(() => null);
    setFailed(report?.verdicts.get(row.id)?.state !== 'sent');
    return 'staying' as const;
  };
  const isSent = row.state === 'sent';
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>A saved request</h3>
        <Badge kind={isSent ? 'done' : 'wait'}>{isSent ? 'Sent' : 'Waiting to send'}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        Somebody else wrote it on this phone. Only they can see what it says, once they have signed in.
      </p>
      {canSend(row) && (
        <div>
          <Button kind="quiet" busy={pending} onClick={() => void run(send)}>
            Send now<span className="sr-only"> (a saved request)</span>
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {failed && 'It could not be sent yet. It stays on this phone.'}
      </p>
    </Card>
  );
}
