import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api-client.ts';
import { declineFormSchema, type PortalJob, type Quote } from '../../shared/jobs/job-contract.ts';
import { formatLkr } from '../../shared/money.ts';
import { connection } from '../device/connection.ts';
import { tabMemory } from '../device/tab-memory.ts';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { refreshJob } from '../offline/portal-mirror.ts';
import { wipe } from '../offline/wipe.ts';
import { jobClient } from '../portal/portal-data.ts';
import { showToast } from '../toasts/show-toast.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/store.ts';
import * as texts from './decline-quote-texts.ts';

type Props = {
  readonly customerId: string;
  readonly job: PortalJob;
  readonly quote: Quote;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Says no to this very quote, and why. */
export function DeclineDialog({ open, onOpenChange, ...about }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={texts.title}>
      <Question {...about} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuestionProps = Omit<Props, 'open' | 'onOpenChange'> & { readonly onClose: () => void };

function Question({ customerId, job, quote, onClose }: QuestionProps) {
  const client = useQueryClient();
  const offline = useStore(connection, 'online') === 'offline';
  const place = `decline:${quote.id}` as const;
  const form = useSchemaForm(declineFormSchema, { reason: tabMemory.read(place) ?? '' });
  // What was written outlives the page, a lost network and the dialog.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => tabMemory.write(place, values.reason),
      }),
    [form, place],
  );
  const send = async ({ reason }: { readonly reason: string }) => {
    try {
      await jobClient.declineQuote({ params: { id: job.id }, body: { quoteId: quote.id, reason } });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.status === 401) await wipe(client);
      else {
        // What is shown is what the server has now: another quote may have taken its place.
        if (problem?.status === 409) await refreshJob(client, customerId, job.id);
        showToast({ title: texts.error, description: problem?.detail ?? texts.failed, tone: 'destructive' });
      }
      return { refused: problem };
    }
    tabMemory.remove(place);
    await refreshJob(client, customerId, job.id);
    showToast({ title: texts.declined, description: texts.declinedMore });
    onClose();
    return 'staying' as const;
  };
  return (
    <Form form={form} onSubmit={send} className="grid gap-4 pb-2">
      <p>{texts.whatItDoes(formatLkr(quote.amountLkr))}</p>
      <TextArea form={form} name="reason" label={texts.reason} hint={texts.reasonHint} />
      {offline && (
        <p id="decline-reason" className="text-sm text-ink-2">
          {texts.needsConnection}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
        {offline ? (
          <Button disabled aria-describedby="decline-reason">
            {texts.send}
          </Button>
        ) : (
          <SubmitButton idle={texts.send} working={texts.sending} full />
        )}
      </div>
    </Form>
  );
}
