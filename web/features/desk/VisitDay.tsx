import { m } from '../../../paraglide/messages.js';
import { useId, useRef, useState } from 'react';
import { minutesOnWay, stepsAt, type DeskStep } from '../../../shared/features/visits/visit-day.ts';
import { formatSoon, unbrokenVisit } from '../../../shared/features/visits/visit-time.ts';
import type { DeskVisit, TellStep } from '../../../shared/features/desk/desk-contract.ts';
import { problemText } from '../../../shared/message-text.ts';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import type { SubmitOutcome } from '../../outbox/submit.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { useMounted } from '../../components/hooks/use-on-device.ts';
import { Refusal } from './answer-forms.tsx';
import { AnswerNote } from './AnswerNote.tsx';
import { sendStep, type DeskStepSaid } from './desk-answers.ts';
import * as texts from './desk-texts.ts';

type Props = {
  readonly visit: DeskVisit;
  readonly secret: string;
  /** What was said on this device and is not in the visit yet, newest first. */
  readonly said: readonly DeskStepSaid[];
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
  /** Moves the focus, because the pressed button is gone. */
  readonly onGone: () => void;
  /** The visit may have changed. */
  readonly onChanged: () => unknown;
};

type Told = { readonly step: DeskStep; readonly minutes: TellStep['minutes'] };

/** The day of a visit: what was said, and what the professional can say now, with or without a network. */
export function VisitDay({ visit, secret, said, onSaid, onGone, onChanged }: Props) {
  const id = useId();
  const { answer, scheduledAt, isOpen } = visit;
  const opener = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<'on_way' | 'nobody_there' | null>(null);
  // Renders again every minute.
  const now = useNow();
  const isMounted = useMounted();
  const { isPending, mutate, data } = useMutationOnce({
    mutationFn: ({ step, minutes }: Told) => sendStep(secret, visit, step, minutes),
    onSuccess: (outcome: SubmitOutcome<'step'>, { step }: Told) => {
      setAsked(null);
      void onChanged();
      if (outcome.outcome !== 'refused') {
        onSaid(outcome.outcome === 'sent' ? m.desk_arrived() : m.desk_saved_heard());
        if (step !== 'on_way') opener.current = null;
        if (step === 'arrived') onGone();
      }
    },
  });
  // A visit that was moved has lost its confirmation, but what was said and refused before is still told.
  const isConfirmed = answer.state === 'confirmed';
  const daySteps = isConfirmed ? answer.daySteps : [];
  const waiting = said.filter(({ row }) => row.state !== 'needs-action').map(({ payload }) => payload);
  const steps = isConfirmed && isOpen && isMounted ? stepsAt([...daySteps, ...waiting], scheduledAt, now) : [];
  if (steps.length === 0 && daySteps.length === 0 && said.length === 0) return null;
  const refusal = data?.outcome === 'refused' ? problemText(data.problem) : undefined;
  const tell = (step: DeskStep) => (step === 'arrived' ? mutate({ step, minutes: null }) : setAsked(step));
  const close = () => setAsked(null);
  const onClosed = () => (opener.current?.isConnected ? opener.current.focus() : onGone());
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <h3 id={id} className="text-sm text-ink-2">
        {m.desk_day()}
      </h3>
      {daySteps.length > 0 && (
        <ul className="grid gap-1">
          {daySteps.map((entry) => (
            <li key={`${entry.step} ${entry.at}`}>
              {m.desk_said_at({ time: formatSoon(entry.at), what: texts.saidText(entry) })}
            </li>
          ))}
        </ul>
      )}
      {said.map((one) => (
        <AnswerNote key={one.row.id} answer={one} onSaid={onSaid} />
      ))}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {steps.map((step) => (
            <Button
              key={step}
              kind={step === 'nobody_there' ? 'text' : step === steps[0] ? 'sea' : 'quiet'}
              busy={step === 'arrived' && isPending && asked === null}
              held={isPending}
              className={step === 'nobody_there' ? '-ml-3' : ''}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                tell(step);
              }}
            >
              {texts.steps[step]()}
              <span className="sr-only"> {m.desk_of_visit({ time: unbrokenVisit(scheduledAt) })}</span>
            </Button>
          ))}
        </div>
      )}
      <SendingNote />
      <Refusal text={refusal} />
      <Dialog open={asked === 'on_way'} onOpenChange={close} onClosed={onClosed} title={m.desk_on_way_title()}>
        <div className="grid gap-4 pb-2">
          <p className="text-ink-2">{m.desk_on_way_explained()}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {minutesOnWay.map((minutes) => (
              <Button key={minutes} kind="quiet" held={isPending} onClick={() => mutate({ step: 'on_way', minutes })}>
                {m.desk_in_minutes({ minutes })}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
      <Dialog open={asked === 'nobody_there'} onOpenChange={close} onClosed={onClosed} title={m.desk_nobody_title()}>
        <div className="grid gap-4">
          <p>{m.desk_nobody_explained()}</p>
          <div className="grid gap-3 pb-2 sm:grid-cols-2">
            <Button kind="quiet" onClick={close}>
              {m.desk_not_now()}
            </Button>
            <Button kind="danger" busy={isPending} onClick={() => mutate({ step: 'nobody_there', minutes: null })}>
              {m.desk_nobody_there()}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
