import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { deliver } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { canSend } from './request-summary.ts';

/** A request of another customer who has used this device: shows that it exists, and none of its content. */
export function ForeignCard({ row }: { readonly row: OutboxRow }) {
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);
  const send = async () => {
    setFailed(!(await deliver(row.id).catch(() => false)));
  };
  const isSent = row.state === 'sent';
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>{m.requests_foreign()}</h3>
        <Badge kind={isSent ? 'done' : 'wait'}>{isSent ? m.requests_sent() : m.requests_waiting_to_send()}</Badge>
      </div>
      <p className="text-sm text-ink-2">{m.requests_foreign_explained()}</p>
      {canSend(row) && (
        <div>
          <Button kind="quiet" busy={pending} onClick={() => void run(send)}>
            {m.requests_send_now()}
            <span className="sr-only"> {m.requests_foreign_meant()}</span>
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {failed && m.requests_foreign_not_sent()}
      </p>
    </Card>
  );
}
