import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { inTimeFields, timeFields, timesIn, type TimesTyped } from '../../../shared/features/visits/offered-times.ts';
import { declineForm, timesForm } from '../../../shared/features/visits/visit-answer-form.ts';
import { earliestSuggested, suggestedStep } from '../../../shared/features/visits/visit-suggestion.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { problemText } from '../../../shared/message-text.ts';
import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft, type FormDraft } from '../../outbox/drafts/form-draft.ts';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import type { SubmitOutcome } from '../../outbox/submit.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { TextArea } from '../../components/form/TextArea.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { answerDraftOf, type Reply } from './desk-answers.ts';

type Props = {
  readonly visit: DeskVisit;
  readonly onSend: (reply: Reply) => Promise<SubmitOutcome<'answer'>>;
  readonly onSent: (outcome: SubmitOutcome<'answer'>) => void;
  readonly onClose: () => void;
};

const earliest = (): string => earliestSuggested(new Date().toISOString());

const timeLabels: Readonly<Record<keyof TimesTyped, () => string>> = {
  first: m.desk_time_first,
  second: m.desk_time_second,
  third: m.desk_time_third,
};

/** For a form whose draft ends once it was sent. `refusal`: why the last attempt was refused. */
export function useSending<Outcome extends SubmitOutcome>(draft: FormDraft, onSent: (outcome: Outcome) => void) {
  const [refusal, setRefusal] = useState<string>();
  const send = async (sending: Promise<Outcome>) => {
    const outcome = await sending;
    if (outcome.outcome === 'refused') {
      // An earlier version arrived unnoticed under the key.
      if (outcome.problem?.type === '/problems/key-reused') draft.renew();
      setRefusal(problemText(outcome.problem));
    } else draft.end();
    onSent(outcome);
  };
  return { refusal, send };
}

/** Offers up to three times. What is typed stays on this device until it is sent. */
export function TimesForm({ visit, onSend, onSent, onClose }: Props) {
  const form = useSchemaForm(timesForm, inTimeFields([]));
  const draft = useFormDraft({ form, name: answerDraftOf(visit.id, 'times'), fields: timeLabels });
  const { refusal, send } = useSending(draft, onSent);
  const min = useOnDevice(earliest);
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={(typed) => send(onSend({ reply: 'times', times: timesIn(typed), reason: '' }))}
    >
      <p>{m.desk_about_visit({ time: formatVisit(visit.scheduledAt) })}</p>
      <p className="text-ink-2">{m.desk_times_explained()}</p>
      <DraftOffer draft={draft} />
      {timeFields.map((name, place) => (
        <DateField
          key={name}
          form={form}
          name={name}
          label={timeLabels[name]()}
          hint={place === 0 ? m.desk_time_hint() : undefined}
          optional={place > 0}
          type="datetime-local"
          step={suggestedStep}
          {...(min !== undefined && { min })}
        />
      ))}
      <Refusal text={refusal} />
      <Ending label={m.desk_offer()} onClose={onClose} />
    </Form>
  );
}

/** Says that the professional cannot come, and why. What is typed stays on this device until it is sent. */
export function DeclineForm({ visit, onSend, onSent, onClose }: Props) {
  const form = useSchemaForm(declineForm, { reason: '' });
  const draft = useFormDraft({ form, name: answerDraftOf(visit.id, 'no'), fields: { reason: true } });
  const { refusal, send } = useSending(draft, onSent);
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={({ reason }) => send(onSend({ reply: 'no', times: [], reason }))}
    >
      <p>{m.desk_about_visit({ time: formatVisit(visit.scheduledAt) })}</p>
      <p className="text-ink-2">{m.desk_no_explained()}</p>
      <DraftOffer draft={draft} />
      <TextArea form={form} name="reason" label={m.visit_reason()} />
      <Refusal text={refusal} />
      <Ending isDanger label={m.desk_replies_no()} onClose={onClose} />
    </Form>
  );
}

/** Why the server refused the last attempt. */
export const Refusal = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className="font-medium text-danger empty:hidden">
    {text}
  </p>
);

type EndingProps = {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
};

/** The buttons of a form. */
export const Ending = ({ label, isDanger = false, onClose }: EndingProps) => (
  <>
    <SendingNote />
    <div className="grid gap-3 pb-2 sm:grid-cols-2">
      <Button kind="quiet" onClick={onClose}>
        {m.desk_not_now()}
      </Button>
      <SubmitButton idle={label} working={label} kind={isDanger ? 'danger' : 'sea'} />
    </div>
  </>
);
