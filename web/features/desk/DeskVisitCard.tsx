import { m } from '../../../paraglide/messages.js';
import { useRef, useState } from 'react';
import { unbrokenVisit, formatSoon, formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { problemText } from '../../../shared/message-text.ts';
import type { Desk, DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import type { SubmitOutcome } from '../../outbox/submit.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { AnswerNote } from './AnswerNote.tsx';
import { DeclineForm, Refusal, TimesForm } from './answer-forms.tsx';
import { VisitDay } from './VisitDay.tsx';
import { VisitBrief } from './VisitBrief.tsx';
import { isAnswer, isStep, repliesTo, sendAnswer, type DeskAnswer, type DeskSaid, type Reply } from './desk-answers.ts';
import type { DeskSubmission } from './desk-submissions.ts';
import * as texts from './desk-texts.ts';
import { VisitReport } from './report/VisitReport.tsx';

type Props = {
  readonly visit: DeskVisit;
  readonly secret: string;
  /** The name of the professional. */
  readonly professional: string;
  /** What was said of it on this device, newest first. */
  readonly said: readonly DeskSaid[];
  readonly services: Desk['services'];
  /** The reports of it on this device, newest first. */
  readonly reports: readonly DeskSubmission<'report'>[];
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
  /** The visit may have changed. */
  readonly onChanged: () => unknown;
};

/** One visit: when and where it is, and its answer. */
export function DeskVisitCard({ visit, secret, professional, said, services, reports, onSaid, onChanged }: Props) {
  const { scheduledAt, answer } = visit;
  const answers = said.filter(isAnswer);
  const [asked, setAsked] = useState<'times' | 'no' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = answers.find(({ row }) => row.state !== 'needs-action');
  const latest = pending ?? answers[0];
  const badge = texts.dayState(answer.daySteps) ?? texts.states[answer.state];
  const time = unbrokenVisit(scheduledAt);
  // Who is there has nothing to answer any more.
  const isThere = answer.daySteps.some(({ step }) => step !== 'on_way');
  const replies = visit.isOpen && !isThere ? repliesTo[answer.state] : [];
  const onSend = (reply: Reply) => sendAnswer(secret, visit, reply, answers);
  const onSent = ({ outcome }: SubmitOutcome<'answer'>) => {
    if (outcome === 'refused') {
      void onChanged();
      return;
    }
    setAsked(null);
    onSaid(outcome === 'sent' ? m.desk_arrived() : m.desk_saved_heard());
    // The pressed button is gone.
    heading.current?.focus();
  };
  const { isPending, mutate, data } = useMutationOnce({ mutationFn: onSend, onSuccess: onSent });
  const refusal = data?.outcome === 'refused' ? problemText(data.problem) : undefined;
  const form = { visit, onSend, onSent, onClose: () => setAsked(null) };
  /** Opens the form of an answer again. */
  const formOf = ({ payload: { reply } }: DeskAnswer) =>
    reply === 'yes' || !replies.includes(reply) ? undefined : () => setAsked(reply);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg scroll-mt-[calc(var(--header)+1rem)]">
          {formatVisit(scheduledAt)}
        </h2>
        {!pending && <Badge kind={badge.kind}>{badge.word()}</Badge>}
      </div>
      {latest && <AnswerNote answer={latest} onEdit={formOf(latest)} onSaid={onSaid} />}
      <VisitDay
        visit={visit}
        secret={secret}
        said={said.filter(isStep)}
        onSaid={onSaid}
        onGone={() => heading.current?.focus()}
        onChanged={onChanged}
      />
      <VisitBrief visit={visit} secret={secret} professional={professional} />
      <VisitReport
        visit={visit}
        services={services}
        secret={secret}
        professional={professional}
        isConfirmed={pending ? pending.payload.reply === 'yes' : answer.state === 'confirmed'}
        reports={reports}
        onSaid={(text) => {
          onSaid(text);
          heading.current?.focus();
        }}
        onClosed={() => heading.current?.focus()}
        onChanged={onChanged}
      />
      {!pending && replies.length > 0 && (
        <div className="grid gap-3 border-t border-line pt-4">
          {answer.state === 'asked' && <AnswerBy dueAt={answer.dueAt} />}
          <div className="flex flex-wrap gap-3">
            {replies.map((reply) => (
              <Button
                key={reply}
                kind={reply === 'yes' ? 'sea' : reply === 'times' ? 'quiet' : 'text'}
                busy={reply === 'yes' && isPending}
                held={isPending}
                className={reply === 'no' ? '-ml-3' : ''}
                onClick={() => (reply === 'yes' ? mutate({ reply, times: [], reason: '' }) : setAsked(reply))}
              >
                {texts.replies[reply]()}
                <span className="sr-only"> {m.desk_of_visit({ time })}</span>
              </Button>
            ))}
          </div>
          <SendingNote />
          <Refusal text={refusal} />
        </div>
      )}
      <Dialog stays open={asked === 'times'} onOpenChange={form.onClose} title={m.desk_times_title()}>
        <TimesForm {...form} />
      </Dialog>
      <Dialog stays open={asked === 'no'} onOpenChange={form.onClose} title={m.desk_no_title()}>
        <DeclineForm {...form} />
      </Dialog>
    </Card>
  );
}

/** Until when the professional should answer. */
function AnswerBy({ dueAt }: { readonly dueAt: string }) {
  // Renders again every minute.
  useNow();
  const isLate = useOnDevice(() => dueAt <= new Date().toISOString());
  return (
    <p className="text-sm text-ink-2">
      {isLate === true ? m.desk_answer_is_late() : m.desk_answer_by({ time: formatSoon(dueAt) })}
    </p>
  );
}
