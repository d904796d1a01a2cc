import { m } from '../../../paraglide/messages.js';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { joinFields } from '../../../shared/features/joining/join-fields.ts';
import { nextScreen } from '../../lib/next-screen.ts';
import { paths } from '../../../shared/paths.ts';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { FormFields } from '../../components/form/FormFields.tsx';
import { savedToast, showToast } from '../../components/toasts/show-toast.tsx';
import { PageLinks } from '../../layout/PageLinks.tsx';
import { useQueuedForm } from '../../layout/use-queued-form.ts';
import { draftKey } from '../../outbox/drafts/draft.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import { submit } from '../../outbox/submit.ts';
import { JoinPhotos } from './JoinPhotos.tsx';

const loadRules = async () => (await import('./join-rules.ts')).joinRules;

/** The form of 'Work with us'. It is sent like every form, and then found under My Requests. */
export function JoinForm({ labelledBy }: { readonly labelledBy: string }) {
  const form = useQueuedForm(loadRules);
  const [, navigate] = useLocation();
  const draft = useFormDraft({ form, name: 'join', fields: joinFields });
  useEffect(() => nextScreen.set(paths.requests()), []);
  return (
    <Form
      form={form}
      labelledBy={labelledBy}
      onSubmit={async (values) => {
        const result = await submit('join', values, draftKey('join'), { isAnswered: true });
        if (result.outcome === 'refused') {
          // An earlier version of this application arrived unnoticed under the key, so the changed one needs its own.
          if (result.problem?.type === '/problems/key-reused') draft.renew();
          showToast({ tone: 'destructive', title: m.join_failed(), description: m.join_failed_more() });
          return { refused: result.problem };
        }
        draft.end();
        showToast(result.outcome === 'sent' ? { title: m.join_sent(), description: m.join_sent_more() } : savedToast());
        navigate(paths.requests());
        return 'leaving';
      }}
    >
      <DraftOffer draft={draft} />
      <FormFields form={form} fields={joinFields} />
      <fieldset className="mt-9 grid min-w-0 gap-5">
        <legend className="mb-4 font-display text-lg font-semibold">{m.join_photos()}</legend>
        <JoinPhotos place={{ draft: 'join' }} />
      </fieldset>
      <div className="mt-8 grid gap-4">
        <SendingNote />
        <div className="grid sm:justify-self-start">
          <SubmitButton idle={m.join_send()} working={m.join_sending()} />
        </div>
        <PageLinks names={['terms', 'privacy']} />
      </div>
    </Form>
  );
}
