import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageFields } from '../../../shared/features/messages/message-fields.ts';
import type { MessageForm as Words } from '../../../shared/features/messages/message-form.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { TextArea } from '../../components/form/TextArea.tsx';
import { draftKey } from '../../outbox/drafts/draft.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import { submit } from '../../outbox/submit.ts';
import { useQueuedForm } from '../../layout/use-queued-form.ts';
import { clearUserData } from '../../offline/clear-user-data.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import { useStore } from '../../components/store.ts';
import { askedThread, threadName } from './asked-thread.ts';
import type { Access } from './thread-client.ts';
import { typedSince } from './typed-since.ts';

type Props = {
  readonly of: ThreadOf;
  readonly access: Access;
  /** The key of the message being sent from this form; null afterwards. */
  readonly onSending: (key: string | null) => void;
  readonly onSent: () => Promise<unknown>;
};

const loadRules = async () => (await import('./message-rules.ts')).messageRules;

/** Sends a message to Nivasa, at once or when there is a network. The input stays until it has been stored. */
export function MessageForm({ of, access, onSending, onSent }: Props) {
  const name = threadName(of);
  const form = useQueuedForm<Words>(loadRules);
  const draft = useFormDraft({ form, name: `message:${name}`, fields: messageFields });
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const asked = useStore(askedThread, null);

  useEffect(() => {
    if (asked !== name) return;
    const field = frame.current?.querySelector('textarea');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    askedThread.set(null);
  }, [asked, name]);

  const send = async ({ text }: Words) => {
    setSaid('');
    const key = draftKey(`message:${name}`);
    onSending(key);
    const { secret, grant, renew } = access;
    const payload = { ...of, text, ...(grant !== undefined && { grant }) };
    const about = { thread: name, ...(secret !== undefined && { opensWith: secret }) };
    let result = await submit('message', payload, key, about);
    // The grant has expired: asks for the digits, and sends the message with the new grant.
    if (result.outcome === 'refused' && result.problem?.status === 404 && renew) {
      const next = await renew();
      if (next !== null) result = await submit('message', { ...payload, grant: next }, key, about);
    }
    if (result.outcome === 'refused') {
      // The session has expired: the page redirects to sign in and back, and restores the draft.
      if (result.problem?.status === 401) await clearUserData(client);
      // An earlier version of it arrived unnoticed under the key.
      if (result.problem?.type === '/problems/key-reused') draft.renew();
      setSaid(m.thread_failed());
      onSending(null);
      return { refused: result.problem };
    }
    const more = typedSince(text, form.getValues('text'));
    if (more === '') {
      form.reset({ text: '' });
      draft.end();
    } else {
      form.setValue('text', more, { shouldDirty: true });
      draft.renew();
    }
    onSending(null);
    setSaid(result.outcome === 'sent' ? m.thread_has_been_sent() : m.thread_is_kept());
    if (result.outcome === 'sent') await onSent();
  };
  return (
    <div ref={frame} className="grid grid-cols-1 gap-3 scroll-mt-[calc(var(--header)+1rem)]">
      <DraftOffer draft={draft} />
      <Form form={form} onSubmit={send} className="grid grid-cols-1 gap-3">
        <TextArea form={form} name="text" label={m.thread_your_message()} hint={m.thread_explained()} />
        <AddPhotos
          place={{ draft: `message:${name}` }}
          kind="photo"
          label={m.photo_add_photos()}
          hint={m.thread_photos_go_with()}
        />
        <SendingNote />
        <div>
          <SubmitButton idle={m.thread_send()} working={m.thread_sending()} />
        </div>
      </Form>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </div>
  );
}
