import { m } from '../../../paraglide/messages.js';
import { unbrokenVisit } from '../../../shared/features/bookings/visit-time.ts';
import { faultText } from '../../../shared/fault-text.ts';
import { discard, sendNow } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { canSend, isStep, type DeskSaid } from './desk-answers.ts';
import * as texts from './desk-texts.ts';

/** Why it was not accepted or not sent. */
export function reasonOf({ error }: OutboxRow): string {
  const told = error?.key ?? Object.values(error?.fields ?? {})[0];
  // The sentence of a 401 is about an account.
  return told === undefined || error?.code !== 'refused' ? texts.reasons[error?.code ?? 'refused']() : faultText(told);
}

type Props = {
  readonly answer: DeskSaid;
  /** It names its visit, because it is not below it. */
  readonly isAlone?: boolean;
};

const givenIn = (said: DeskSaid): string =>
  isStep(said)
    ? m.desk_you_said({ what: texts.steps[said.payload.step]() })
    : m.desk_your_answer({ answer: texts.replies[said.payload.reply]() });

/** An answer that waits on this device, or was not accepted, or what was said on the day. */
export function AnswerNote({ answer, isAlone = false }: Props) {
  const { row } = answer;
  const [pending, run] = usePending();
  const act = (work: () => Promise<unknown>) => () =>
    void run(async () => {
      await work().catch(() => {});
      return 'staying';
    });
  const about =
    isAlone && row.subject.scheduledAt !== null && m.desk_about_visit({ time: unbrokenVisit(row.subject.scheduledAt) });
  const lines = (
    <>
      {about && <p>{about}</p>}
      <p>{givenIn(answer)}</p>
    </>
  );
  if (row.state === 'sent') return <Note title={m.desk_arrived()}>{lines}</Note>;
  if (row.state !== 'needs-action') {
    return (
      <Note kind="wait" title={m.desk_saved()}>
        {lines}
        {row.state === 'waiting' && (
          <Button kind="text" busy={pending} onClick={act(() => discard(row.id))} className="-ml-3">
            {isStep(answer) ? m.desk_take_back() : m.desk_change_answer()}
          </Button>
        )}
      </Note>
    );
  }
  return (
    <Note kind="danger" title={canSend(row) ? m.desk_not_sent() : m.desk_failed()}>
      {lines}
      <p>{reasonOf(row)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {canSend(row) && (
          <Button kind="quiet" busy={pending} onClick={act(() => sendNow(row.id))}>
            {m.requests_send_now()}
          </Button>
        )}
        <Button kind="text" busy={pending} onClick={act(() => discard(row.id))}>
          {canSend(row) ? m.requests_discard() : m.desk_dismiss()}
        </Button>
      </div>
    </Note>
  );
}

/** Answers to visits that are not listed. */
export const AnswerNotes = ({ answers }: { readonly answers: readonly DeskSaid[] }) => (
  <div role="group" className="grid gap-4 empty:hidden">
    {answers
      .filter(({ row }) => row.state !== 'sent')
      .map((answer) => (
        <AnswerNote key={answer.row.id} answer={answer} isAlone />
      ))}
  </div>
);
