import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { messageFormSchema } from '../../shared/threads/message-form.ts';
import type { AdminMessage, AdminThread as Thread } from '../../shared/threads/admin-thread-contract.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { AdminButton } from '../office/parts/AdminButton.tsx';
import { AdminTextIsBack } from '../office/parts/AdminTextIsBack.tsx';
import { serverMessage, useAdminAction } from '../office/use-admin-action.ts';
import { useAdminForm } from '../office/use-admin-form.ts';
import { sessionStore } from '../device/device-storage.ts';
import { useTextPlace } from '../offline/unsaved-text.ts';
import { mintKey } from '../outbox/draft.ts';
import { showToast } from '../toasts/show-toast.tsx';
import { usePending } from '../ui/use-pending.ts';
import { adminThreadClient, adminThreadQuery } from './admin-thread-data.ts';
import { useKnownMessages } from './known-messages.ts';

/** What customer and office have written to each other about one thing, and the field for an answer. */
export function AdminThread({ of, name }: { readonly of: ThreadOf; readonly name: string }) {
  const { data, isPending, refetch } = useQuery(adminThreadQuery(of));
  return (
    <section aria-label="Messages" className="grid min-w-0 content-start gap-2">
      <h2 className="text-sm font-semibold">Messages</h2>
      {data ? (
        <Messages of={of} name={name} thread={data} />
      ) : isPending ? (
        <p role="status" className="text-ink-2">
          Loading
        </p>
      ) : (
        <p className="text-ink-2">
          They could not be read.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

type Props = { readonly of: ThreadOf; readonly name: string; readonly thread: Thread };

function Messages({ of, name, thread: { messages, unread } }: Props) {
  const { all, add } = useKnownMessages(messages);
  const [asking, run] = usePending();
  const { pending, start } = useAdminAction();
  const kept = useTextPlace(placeOf(of));
  // What was being written when the page was left stands there again.
  const [writes, setWrites] = useState(() => (sessionStore.read(kept) === null ? null : 'again'));
  const [first, last] = [all.at(0), all.at(-1)];
  const earlier = async (before: number) => {
    try {
      add((await adminThreadClient.getThread({ params: of, query: { before: String(before) } })).messages);
    } catch (error) {
      showToast({ title: 'Error', description: serverMessage(error), tone: 'destructive' });
    }
    return 'staying' as const;
  };
  const markRead = (read: number) =>
    start({
      work: () => adminThreadClient.markThreadRead({ params: of, body: { read } }),
      done: { title: 'Marked as Read', description: 'These messages wait for nobody any more.' },
    });
  return (
    <>
      {first && first.number > 1 && (
        <div>
          <AdminButton kind="quiet" busy={asking} onClick={() => void run(() => earlier(first.number))}>
            Show Earlier
          </AdminButton>
        </div>
      )}
      {all.length === 0 ? (
        <p className="text-sm text-ink-2">Nobody has written yet.</p>
      ) : (
        <ol
          // It scrolls by itself, so the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`Messages about ${name}`}
          className="grid max-h-96 gap-3 overflow-y-auto p-0.5 text-sm"
        >
          {all.map((message) => (
            <Item key={message.id} message={message} />
          ))}
        </ol>
      )}
      {unread > 0 && last && (
        <div>
          <AdminButton kind="quiet" busy={pending} onClick={() => markRead(last.number)}>
            Mark as Read<span className="sr-only"> ({name})</span>
          </AdminButton>
        </div>
      )}
      {writes ? (
        <Answer of={of} name={name} read={last?.number} isAsked={writes === 'asked'} />
      ) : (
        <div>
          <AdminButton kind="quiet" onClick={() => setWrites('asked')}>
            Write Message<span className="sr-only"> ({name})</span>
          </AdminButton>
        </div>
      )}
    </>
  );
}

function Item({ message: { from, by, text, at } }: { readonly message: AdminMessage }) {
  const who = from === 'customer' ? 'Customer' : (by ?? 'The office');
  return (
    <li className={`grid gap-0.5 border-l-2 pl-3 ${from === 'customer' ? 'border-clay' : 'border-line'}`}>
      <span className="text-xs wrap-anywhere text-ink-2">
        <strong className="font-semibold text-ink">{who}</strong> · {formatDateTime(at)}
      </span>
      <span className="whitespace-pre-line wrap-anywhere">{text}</span>
    </li>
  );
}

const start = () => ({ text: '' });

type AnswerProps = {
  readonly of: ThreadOf;
  readonly name: string;
  readonly read: number | undefined;
  /** Somebody has just pressed the button that was in its place. */
  readonly isAsked: boolean;
};

const placeOf = ({ kind, id }: ThreadOf): string => `message:${kind}:${id}`;

/** `read`: the last message that stands above it; an answer says that those have been read. */
function Answer({ of, name, read, isAsked }: AnswerProps) {
  const { perform } = useAdminAction();
  const id = useId();
  const [key, setKey] = useState(mintKey);
  const { form, isBack, forget } = useAdminForm(messageFormSchema, placeOf(of), start, { keeps: true });
  useEffect(() => {
    if (isAsked) form.setFocus('text');
  }, [form, isAsked]);
  return (
    <Form
      form={form}
      labelledBy={id}
      className="grid gap-2"
      onSubmit={async ({ text }) =>
        (await perform({
          work: () => adminThreadClient.answerThread({ params: of, body: { text, read } }, { 'Idempotency-Key': key }),
          done: { title: 'Message Sent', description: 'The customer is told of it.' },
          onDone: () => {
            setKey(mintKey());
            form.reset(start());
            forget();
          },
        })) ?? 'staying'
      }
    >
      <span id={id} className="sr-only">
        Answer about {name}
      </span>
      {isBack && <AdminTextIsBack />}
      <TextArea form={form} name="text" label="Message to the customer" />
      <div>
        <SubmitButton idle="Send Message" working="Sending..." />
      </div>
    </Form>
  );
}
