import { m } from '../../../paraglide/messages.js';
import { useId, useRef, type ReactNode } from 'react';
import { visitStageOf, type VisitStage } from '../../../shared/features/visits/visit-stage.ts';
import { arrivalOf, missedOf, type DayEntry } from '../../../shared/features/visits/visit-day.ts';
import { formatTime } from '../../../shared/colombo-time.ts';
import { formatSoon, unbrokenVisit } from '../../../shared/features/visits/visit-time.ts';
import { deadlineOf } from '../../../shared/features/orders/deadline.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { Note } from '../../components/Note.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { AddToCalendar } from '../../share/AddToCalendar.tsx';
import { canSayNobodyCame, NobodyCame } from './NobodyCame.tsx';
import { OfferedTimes } from './OfferedTimes.tsx';
import type { VisitChange } from './visit-changes.ts';

type Props = {
  readonly status: RequestStatus;
  /** Whom the request is for, to distinguish the parts of a list. */
  readonly name: string;
  /** Where the visit is; null if this page does not know it. */
  readonly address?: string | null;
  /** Rejects if our server has refused or not received it. */
  readonly onChange: (change: VisitChange) => Promise<unknown>;
};

/** Whether the professional comes at the requested time, and the customer's choice if they offer other times. */
export function VisitAnswer({ status, name, address = null, onChange }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow();
  const stage = visitStageOf(status, now);
  const isNobodyCame = canSayNobodyCame(status, now);
  if (stage === null && !isNobodyCame) return null;
  const focus = () => frame.current?.focus({ preventScroll: true });
  return (
    // A choice removes its buttons, so the focus moves here, where the result is described.
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={m.visit_answer_of({ addressee: name })}
      aria-describedby={id}
      className="grid justify-items-start gap-3"
    >
      <div id={id} className="w-full">
        {stage === 'offered' ? (
          <OfferedTimes status={status} name={name} now={now} onChange={onChange} onAnswered={focus} />
        ) : (
          stage !== null && <Told stage={stage} status={status} now={now} />
        )}
      </div>
      <NobodyCame status={status} name={name} canSay={isNobodyCame} onChange={onChange} onSaid={focus} />
      <AddToCalendar status={status} address={address} now={now} />
    </div>
  );
}

type ToldProps = {
  readonly stage: Exclude<VisitStage, 'offered'>;
  readonly status: RequestStatus;
  readonly now: string;
};

function Told({ stage, status, now }: ToldProps): ReactNode {
  const { scheduledAt, visitAnswer } = status;
  const promise = deadlineOf(status, now);
  const professional = status.providerName ?? m.requests_to_somebody();
  switch (stage) {
    case 'choosing':
      return (
        <Note kind="wait" title={m.visit_answer_choosing()}>
          {promise &&
            (now <= promise.dueAt
              ? m.visit_answer_choosing_more({ time: formatSoon(promise.dueAt) })
              : m.visit_answer_choosing_late())}
        </Note>
      );
    case 'asked':
      return (
        <Note kind="wait" title={m.visit_answer_asking({ professional })}>
          {visitAnswer && m.visit_answer_asking_more({ time: formatSoon(visitAnswer.dueAt) })}
        </Note>
      );
    case 'calling':
      return (
        <Note kind="wait" title={m.visit_answer_calling({ professional })}>
          {m.visit_answer_calling_more()}
        </Note>
      );
    case 'confirmed':
      return (
        <Note title={m.visit_answer_confirmed({ professional })}>
          {scheduledAt !== null && m.visit_answer_confirmed_more({ time: unbrokenVisit(scheduledAt) })}
        </Note>
      );
    case 'on_way':
    case 'arrived':
    case 'missed':
      return <OnDay stage={stage} said={visitAnswer?.daySteps ?? []} professional={professional} now={now} />;
    case 'looking':
      return (
        <Note kind="wait" title={m.visit_answer_looking()}>
          <p>
            {visitAnswer?.state === 'declined'
              ? m.visit_answer_declined_more({ professional })
              : m.visit_answer_wanted_more({ professional })}
          </p>
          {promise && (
            <p>
              {now <= promise.dueAt
                ? m.visit_answer_looking_by({ time: formatSoon(promise.dueAt) })
                : m.visit_answer_looking_late()}
            </p>
          )}
        </Note>
      );
    case 'over':
      return (
        <Note kind="wait" title={m.visit_answer_over()}>
          {m.visit_answer_over_more()}
        </Note>
      );
  }
}

type OnDayProps = {
  readonly stage: 'on_way' | 'arrived' | 'missed';
  readonly said: readonly DayEntry[];
  readonly professional: string;
  readonly now: string;
};

/** What was said on the day of the visit, and what happens next. */
function OnDay({ stage, said, professional, now }: OnDayProps) {
  const missed = missedOf(said);
  if (stage === 'missed' && missed) {
    const isByCustomer = said.some(({ step }) => step === 'nobody_came');
    const isByProfessional = said.some(({ step }) => step === 'nobody_there');
    return (
      <Note kind="wait" title={isByCustomer ? m.visit_day_you_missed() : m.visit_day_they_missed({ professional })}>
        {isByCustomer && isByProfessional && <p>{m.visit_day_they_missed({ professional })}</p>}
        <p>
          {now <= missed.dueAt ? m.visit_day_we_call({ time: formatSoon(missed.dueAt) }) : m.visit_day_we_call_late()}
        </p>
      </Note>
    );
  }
  const last = said.findLast(({ step }) => step === stage);
  const arrival = last && arrivalOf(last);
  if (arrival) {
    const time = formatTime(arrival);
    return (
      <Note title={m.visit_day_on_way({ professional })}>
        {arrival >= now ? m.visit_day_arrives({ time }) : m.visit_day_expected({ time })}
      </Note>
    );
  }
  return (
    <Note title={m.visit_day_arrived({ professional })}>
      {last && m.visit_day_said_at({ time: formatTime(last.at) })}
    </Note>
  );
}
