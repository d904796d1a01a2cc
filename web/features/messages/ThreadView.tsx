import { m } from '../../../paraglide/messages.js';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatRecent } from '../../../shared/colombo-time.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import type { Thread, ThreadOf } from '../../../shared/features/messages/thread.ts';
import { isForeign, lastCustomer } from '../../lib/known-customer.ts';
import { readDraftKey } from '../../outbox/drafts/draft.ts';
import { discard, useOutboxRows } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useStore } from '../../components/store.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { askAbout, askedThread, threadName } from './asked-thread.ts';
import { useKnownMessages } from './known-messages.ts';
import { MessagePhotos } from './MessagePhotos.tsx';
import { MessageItem } from './MessageItem.tsx';
import { MessageNews } from './MessageNews.tsx';
import { readEarlier, type Access } from './thread-client.ts';
import { useReadMark } from './use-read-mark.ts';
import { WaitingMessage } from './WaitingMessage.tsx';
import { useOnline } from '../../components/hooks/use-online.ts';

// The code for forms is loaded when a message is written.
const MessageForm = lazyNamed(() => import('./MessageForm.tsx'), 'MessageForm');

export type ThreadProps = Access & {
  readonly of: ThreadOf;
  /** The thread, as received with its record; null without messages. */
  readonly thread: Thread | null;
  /** The thread's subject, for screen readers. */
  readonly about: string;
  /** Refetches the thread's record. */
  readonly onNews: () => Promise<unknown>;
};

/** The messages of this device that the thread does not contain yet, in their order. */
function useWaitingRows({ of, thread, onNews }: ThreadProps): readonly OutboxRow[] {
  const known = useStore(lastCustomer, null);
  const name = threadName(of);
  const rows = (useOutboxRows() ?? []).filter(
    (row) => row.kind === 'message' && row.subject.thread === name && !isForeign(row.ownerId, known),
  );
  const arrived = new Set(thread?.messages.map(({ id }) => id));
  const isKnown = ({ id, serverId }: OutboxRow) => arrived.has(serverId ?? id);
  const gone = rows.filter((row) => row.state === 'sent' && isKnown(row)).map(({ id }) => id);
  const sent = rows.filter((row) => row.state === 'sent' && !isKnown(row)).map(({ id }) => id);
  const settle = useEffectEvent(() => {
    for (const id of gone) void discard(id).catch(() => {});
    if (sent.length > 0) void onNews();
  });
  const changes = [...gone, '', ...sent].join(' ');
  useEffect(() => settle(), [changes]);
  return rows.filter((row) => !isKnown(row)).sort((one, other) => one.createdAt - other.createdAt);
}

/** The messages of a thread, and the form for another. It can be read and written without a network. */
export function ThreadView(props: ThreadProps) {
  const { of, thread, about, secret, grant, renew, onNews } = props;
  const access = { secret, grant, renew };
  const { all, add } = useKnownMessages(thread?.messages ?? []);
  const waiting = useWaitingRows(props);
  /** The form reports the state of this one. */
  const [sending, setSending] = useState<string | null>(null);
  const writes = useIsWriting(of);
  const last = all.at(-1);
  const now = useNow();
  const end = useReadMark({ of, access, last: last?.number ?? 0, unread: thread?.unread ?? 0, onNews });
  const [first] = all;
  return (
    <div className="grid grid-cols-1 gap-5">
      {first && first.number > 1 && <Earlier onAsk={async () => add(await readEarlier(of, first.number, access))} />}
      {(all.length > 0 || waiting.length > 0) && (
        <ol aria-label={m.thread_messages_about({ about })} className="grid grid-cols-1 gap-3">
          {all.map((message) => (
            <MessageItem
              key={message.id}
              from={message.from}
              text={message.text}
              stand={<time dateTime={message.at}>{formatRecent(message.at, now)}</time>}
            >
              <MessagePhotos {...message} access={access} isOwn={message.from === 'customer'} onNews={onNews} />
            </MessageItem>
          ))}
          {waiting
            .filter(({ id }) => id !== sending)
            .map((row) => (
              <WaitingMessage key={row.id} row={row} renew={renew} />
            ))}
        </ol>
      )}
      {thread && thread.readBy !== null && (
        <p className="text-sm text-ink-2">
          {(now <= thread.readBy ? m.thread_read_by : m.thread_read_late)({ time: formatVisit(thread.readBy) })}
        </p>
      )}
      <div ref={end} className="first:hidden" />
      <MessageNews number={last?.number} isReceived={last?.from === 'office'} text={m.thread_has_come()} />
      {writes ? (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <MessageForm of={of} access={access} onSending={setSending} onSent={onNews} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="quiet" onClick={() => askAbout(of)}>
            {m.thread_write()}
            <span className="sr-only"> ({about})</span>
          </Button>
          <p className="text-sm text-ink-2">{m.thread_explained()}</p>
        </div>
      )}
    </div>
  );
}

/** Whether the form is shown: once the user asks for it, or has a draft in this tab. */
function useIsWriting(of: ThreadOf): boolean {
  const name = threadName(of);
  const isAsked = useStore(askedThread, null) === name;
  const [isWriting, setIsWriting] = useState(false);
  const hasBegun = useOnDevice(() => readDraftKey(`message:${name}`) !== null) ?? false;
  if ((isAsked || hasBegun) && !isWriting) setIsWriting(true);
  return isWriting;
}

function Earlier({ onAsk }: { readonly onAsk: () => Promise<void> }) {
  const id = useId();
  const offline = !useOnline();
  const { isPending, mutate, isError } = useMutationOnce({ mutationFn: onAsk });
  const said = offline ? m.thread_earlier_needs_connection() : isError ? m.thread_earlier_failed() : '';
  return (
    <div className="grid justify-items-start gap-1">
      <Button kind="quiet" busy={isPending} disabled={offline} aria-describedby={id} onClick={() => mutate()}>
        {m.thread_show_earlier()}
      </Button>
      <p id={id} role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </div>
  );
}
