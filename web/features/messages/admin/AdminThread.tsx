import { m } from '../../../../paraglide/messages.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { beginningOf } from '../../../../shared/beginning-of.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { messageFormSchema } from '../../../../shared/features/messages/message-form.ts';
import type {
  AdminMessage,
  AdminThread as Thread,
} from '../../../../shared/features/messages/admin-thread-contract.ts';
import type { ThreadOf } from '../../../../shared/features/messages/thread.ts';
import { Form, SubmitButton } from '../../../components/form/Form.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { useAdminDrafts } from '../../../admin/admin-drafts.ts';
import { AdminAddPhotos } from '../../../admin/AdminAddPhotos.tsx';
import { useAdminPhotos } from '../../../admin/hooks/use-admin-photos.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { AdminReaderLanguage } from '../../../admin/parts/AdminReaderLanguage.tsx';
import { AdminTextIsBack } from '../../../admin/parts/AdminTextIsBack.tsx';
import { adminMeta, failureToast, isKeyReused } from '../../../admin/admin-mutation.ts';
import { useAdminForm } from '../../../admin/hooks/use-admin-form.ts';
import { useTried } from '../../../admin/hooks/use-tried.ts';
import { mintKey } from '../../../outbox/drafts/draft.ts';
import { PhotoLinks } from '../../../photos/PhotoLinks.tsx';
import { afterwards, useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { adminThreadClient, adminThreadQuery } from './admin-thread-data.ts';
import { useKnownMessages } from '../known-messages.ts';
import { MessageNews } from '../MessageNews.tsx';
import { typedSince } from '../typed-since.ts';

type ThreadProps = {
  readonly of: ThreadOf;
  readonly name: string;
  /** Who writes to the office, if that may be no customer: an applicant, or somebody with a question. */
  readonly writer?: string | undefined;
};

/** The messages between customer and office about one record, and the form for an answer. */
export function AdminThread({ of, name, writer }: ThreadProps) {
  const read = useQuery(adminThreadQuery(of));
  return (
    <section aria-label="Messages" className="grid min-w-0 content-start gap-2">
      <h2 className="text-sm font-semibold">Messages</h2>
      <AdminList read={read} what="the messages">
        {(thread) => <Messages of={of} name={name} writer={writer} thread={thread} />}
      </AdminList>
    </section>
  );
}

type Props = ThreadProps & { readonly thread: Thread };

function Messages({ of, name, writer, thread: { messages, unread, language } }: Props) {
  const { all, add } = useKnownMessages(messages);
  const drafts = useAdminDrafts();
  // A draft from before the page was left is restored.
  const [writes, setWrites] = useState(() => (drafts.read(placeOf(of)) === null ? null : 'again'));
  const [first, last] = [all.at(0), all.at(-1)];
  const earlier = useMutationOnce({
    mutationFn: (before: number) => adminThreadClient.getThread({ params: of, query: { before: String(before) } }),
    meta: { failure: failureToast },
    onSuccess: (thread) => add(thread.messages),
  });
  const marked = useMutationOnce({
    mutationFn: (read: number) => adminThreadClient.markThreadRead({ params: of, body: { read } }),
    meta: adminMeta({ title: 'Marked as Read', description: 'These messages no longer need an answer.' }),
  });
  return (
    <>
      {first && first.number > 1 && (
        <div>
          <AdminButton kind="quiet" busy={earlier.isPending} onClick={() => earlier.mutate(first.number)}>
            Show Earlier
          </AdminButton>
        </div>
      )}
      {all.length === 0 ? (
        <p className="text-sm text-ink-2">No messages yet.</p>
      ) : (
        <ol
          // It scrolls by itself, so the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={`Messages about ${name}`}
          className="grid gap-3 p-0.5 text-sm"
        >
          {all.map((message) => (
            <Item key={message.id} message={message} writer={writer} />
          ))}
        </ol>
      )}
      <MessageNews number={last?.number ?? 0} isReceived={last?.from === 'customer'} text="A new message has come." />
      {unread > 0 && last && (
        <div>
          <AdminButton kind="quiet" busy={marked.isPending} onClick={() => marked.mutate(last.number)}>
            Mark as Read<span className="sr-only"> ({name})</span>
          </AdminButton>
        </div>
      )}
      {writes ? (
        <Answer
          of={of}
          name={name}
          writer={writer}
          language={language}
          last={last?.number}
          isAsked={writes === 'asked'}
        />
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

type ItemProps = Pick<ThreadProps, 'writer'> & { readonly message: AdminMessage };

function Item({ message: { from, by, text, at, photos }, writer = 'Customer' }: ItemProps) {
  const who = from === 'customer' ? writer : (by ?? 'The office');
  return (
    <li className={`grid gap-0.5 border-l-2 pl-3 ${from === 'customer' ? 'border-clay' : 'border-line'}`}>
      <span className="text-xs wrap-anywhere text-ink-2">
        <strong className="font-semibold text-ink">{who}</strong> · {formatDateTime(at)}
      </span>
      <span className="whitespace-pre-line wrap-anywhere">{text}</span>
      <PhotoLinks photos={photos} nameOf={(number) => m.photo_photo_of({ number, beginning: beginningOf(text) })} />
    </li>
  );
}

const start = () => ({ text: '' });

type AnswerProps = ThreadProps & {
  readonly language: Thread['language'];
  /** The number of the last message above it. */
  readonly last: number | undefined;
  /** The user has just pressed the button that was in its place. */
  readonly isAsked: boolean;
};

type Sent = { readonly key: string; readonly text: string; readonly read: number | undefined };

const placeOf = ({ kind, id }: ThreadOf): string => `message:${kind}:${id}`;

/** An answer marks the messages above it as read. */
function Answer({ of, name, writer, language, last, isAsked }: AnswerProps) {
  const id = useId();
  const photosHint = `Up to 6 with a message. Only ${writer ?? 'this customer'} can see them.`;
  const tried = useTried<Sent>(placeOf(of));
  const { form, discard, forget } = useAdminForm(messageFormSchema, placeOf(of), start);
  const isWritten = useWatch({ control: form.control, name: 'text' }) !== '';
  /** The last message when the text was begun: it answers none that has come since. */
  const [begun, setBegun] = useState<{ readonly read: number | undefined } | null>(null);
  if (isWritten !== (begun !== null)) setBegun(isWritten ? { read: last } : null);
  const read = begun ? begun.read : last;
  const toSend = useAdminPhotos();
  /** The path for photos that failed to arrive with their message. */
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    if (isAsked) form.setFocus('text');
  }, [form, isAsked]);
  const photos = useMutationOnce({
    mutationFn: (to: string) => toSend.send(to),
    meta: adminMeta(
      { title: 'Photos Sent', description: `${writer ?? 'The customer'} can see them with the message.` },
      'The message has been sent. Some of its photos could not be sent.',
    ),
    onSuccess: () => setPath(null),
    onError: (_error, to) => setPath(to),
  });
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, ...body }: Sent) =>
      adminThreadClient.answerThread({ params: of, body }, { 'Idempotency-Key': key }),
    meta: adminMeta({ title: 'Message Sent', description: `We will tell ${writer ?? 'the customer'}.` }),
    onSuccess: (_message, { text }) => {
      const more = typedSince(text, form.getValues('text'));
      if (more === '') {
        form.reset(start());
        forget();
      } else {
        form.setValue('text', more, { shouldDirty: true });
        tried.forget();
      }
    },
    onError: (error) => {
      if (isKeyReused(error)) tried.forget();
    },
  });
  const answer = async (text: string) => {
    const count = await toSend.ready();
    const before = tried.read();
    // The same text is sent again as it was: messages that have arrived since are not marked as read.
    const sent = before?.text === text ? before : tried.keep({ key: mintKey(), text, read });
    const { id: messageId } = await mutateAsync(sent);
    if (count > 0) await photos.mutateAsync(`/api/admin/threads/${of.kind}/${of.id}/messages/${messageId}/photos`);
  };
  const leave = () => {
    toSend.clear();
    setPath(null);
  };
  if (path !== null) {
    return (
      <div className="grid gap-3">
        <p className="text-sm">The message has been sent. These photos have not been sent yet.</p>
        <AdminAddPhotos toSend={toSend} hint={photosHint} />
        <div className="flex flex-wrap gap-2">
          <AdminButton busy={photos.isPending} onClick={() => photos.mutate(path)}>
            Send Photos
          </AdminButton>
          <AdminButton kind="quiet" onClick={leave}>
            Send No Photos
          </AdminButton>
        </div>
      </div>
    );
  }
  return (
    <Form form={form} labelledBy={id} className="grid gap-3" onSubmit={({ text }) => afterwards(answer(text))}>
      <span id={id} className="sr-only">
        Answer about {name}
      </span>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      <AdminReaderLanguage language={language} who={writer} />
      <TextArea form={form} name="text" label={`Message to ${writer ?? 'the customer'}`} />
      <AdminAddPhotos toSend={toSend} hint={photosHint} />
      <div>
        <SubmitButton idle="Send Message" working="Sending..." />
      </div>
    </Form>
  );
}
