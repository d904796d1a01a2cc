import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { messageText } from '../../../shared/message-text.ts';
import { ApiError } from '../../api-client.ts';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { TextArea } from '../../components/form/TextArea.tsx';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { afterwards } from '../../components/hooks/use-mutation-once.ts';
import type { ToastMessage } from '../../components/toasts/toast-store.ts';
import { Button } from '../../components/Button.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Reason = { reason: string };

type Props = {
  readonly customerId: string;
  readonly jobId: string;
  readonly schema: z.ZodMiniType<Reason, Reason>;
  /** The name of the form's draft, with the id of its row. */
  readonly name: `decline:${string}` | `object:${string}`;
  readonly words: {
    readonly explained: string;
    readonly reason: string;
    readonly reasonHint?: string;
    readonly needsConnection: string;
    readonly keep: string;
    readonly send: string;
    readonly sending: string;
    readonly error: string;
    readonly failed: string;
  };
  readonly done: ToastMessage;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for a reason, and sends it to our server directly, without the outbox. */
export function ReasonForm({ customerId, jobId, schema, name, words, done, onSend, onClose }: Props) {
  const client = useQueryClient();
  const offline = !useOnline();
  const form = useSchemaForm(schema, { reason: '' });
  const draft = useFormDraft({ form, name, fields: { reason: true } });
  const { mutateAsync } = useMutation({
    mutationFn: onSend,
    meta: {
      success: done,
      failure: (error) => {
        const problem = error instanceof ApiError ? error.problem : null;
        const description = problem ? messageText(problem.key ?? problem.detail) : words.failed;
        return { title: words.error, description, tone: 'destructive' };
      },
    },
    onSuccess: async () => {
      draft.end();
      await refreshJob(client, customerId, jobId);
      onClose();
    },
    onError: async (error) => {
      // Refetches the job: another quote may have replaced this one.
      if (error instanceof ApiError && error.status === 409) await refreshJob(client, customerId, jobId);
    },
  });
  return (
    <Form form={form} onSubmit={({ reason }) => afterwards(mutateAsync(reason))} className="grid gap-4 pb-2">
      <p>{words.explained}</p>
      <DraftOffer draft={draft} />
      <TextArea form={form} name="reason" label={words.reason} hint={words.reasonHint} />
      {offline && (
        <p id="reason-offline" className="text-sm text-ink-2">
          {words.needsConnection}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        {offline ? (
          <Button disabled aria-describedby="reason-offline">
            {words.send}
          </Button>
        ) : (
          <SubmitButton idle={words.send} working={words.sending} full />
        )}
      </div>
    </Form>
  );
}
