import { m } from '../../../paraglide/messages.js';
import { richText } from '../../i18n/rich-text.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldNames } from '../../../shared/form-fields.ts';
import { contactFields } from '../../../shared/features/contact/contact-fields.ts';
import type { ContactMessage } from '../../../shared/features/contact/contact-message.ts';
import type { Problem } from '../../../shared/problem.ts';
import { draftKey } from '../../outbox/drafts/draft.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { endDraft } from '../../outbox/drafts/saved-draft.ts';
import { savedToast, showToast } from '../../components/toasts/show-toast.tsx';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import { submit } from '../../outbox/submit.ts';
import { useQueuedForm } from '../../layout/use-queued-form.ts';
import { siteQuery } from '../settings/site-data.ts';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { FormFields } from '../../components/form/FormFields.tsx';
import { Note } from '../../components/Note.tsx';
import type { ToastMessage } from '../../components/toasts/toast-store.ts';
import { PageLinks } from '../../layout/PageLinks.tsx';

type Outcome = { readonly refused: Problem | null } | { readonly toast: ToastMessage };

/**
 * Each field explicitly: a bare reset empties the fields without React's knowledge, and the same text filled in again
 * would not be noticed.
 */
const empty: ContactMessage = { name: '', email: '', subject: '', message: '' };

const loadRules = async () => (await import('./contact-rules.ts')).contactRules;

const sentToast = (): ToastMessage => ({ title: m.contact_sent(), description: m.contact_sent_more() });

async function deliver(message: ContactMessage, isAnswered: boolean): Promise<Outcome> {
  const result = await submit('contact', message, draftKey('contact'), { isAnswered });
  if (result.outcome === 'refused') return { refused: result.problem };
  void endDraft('contact');
  return { toast: result.outcome === 'sent' ? sentToast() : savedToast() };
}

/**
 * Without a configured inbox no request is sent: the message is logged in the console, and the line below the title
 * says so.
 */
export function ContactForm({ labelledBy }: { readonly labelledBy: string }) {
  const { data: site } = useQuery(siteQuery());
  const form = useQueuedForm(loadRules);
  const queryClient = useQueryClient();
  const delivers = site?.contactDelivery ?? false;
  const draft = useFormDraft({ form, name: 'contact', fields: contactFields, isOn: delivers });
  const [address] = site?.contact.emails ?? [];

  const send = async (message: ContactMessage): Promise<Outcome> => {
    try {
      // Usually loaded. If it cannot be read, nothing is sent and no success is shown.
      const { contactDelivery, contactAnswers } = await queryClient.query({ ...siteQuery(), staleTime: 'static' });
      if (contactDelivery) return await deliver(message, contactAnswers);
    } catch {
      return { refused: null };
    }
    // oxlint-disable-next-line no-console -- As specified, the form only logs its content here.
    console.info('Contact message', message);
    return { toast: sentToast() };
  };

  return (
    <>
      {site && !delivers && address !== undefined && (
        <Note kind="wait">
          <p>{richText(m.contact_not_delivered.parts({}), { inbox: <a href={`mailto:${address}`}>{address}</a> })}</p>
        </Note>
      )}
      <Form
        form={form}
        labelledBy={labelledBy}
        className="grid gap-5"
        onSubmit={async (message) => {
          const held = form.getValues();
          const outcome = await send(message);
          if ('refused' in outcome) {
            // An earlier version of this message arrived unnoticed under the key, so the changed one needs its own.
            if (outcome.refused?.type === '/problems/key-reused') draft.renew();
            showToast({
              tone: 'destructive',
              title: m.contact_failed(),
              description:
                address === undefined ? m.contact_failed_more() : m.contact_failed_or_write({ inbox: address }),
            });
            return outcome;
          }
          showToast(outcome.toast);
          // The fields stay editable meanwhile. What was changed is another message.
          const isHeld = fieldNames(contactFields).every((name) => form.getValues(name) === held[name]);
          if (isHeld) form.reset(empty);
          else if (delivers) draft.renew();
        }}
      >
        <DraftOffer draft={draft} />
        <FormFields form={form} fields={contactFields} />
        {delivers && <SendingNote />}
        <div className="grid sm:justify-self-start">
          <SubmitButton idle={m.contact_send()} working={m.contact_sending()} />
        </div>
        <PageLinks names={['privacy']} />
      </Form>
    </>
  );
}
