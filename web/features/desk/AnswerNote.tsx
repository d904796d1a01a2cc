import { m } from '../../../paraglide/messages.js';
import { unbrokenVisit } from '../../../shared/features/bookings/visit-time.ts';
import { Note } from '../../components/Note.tsx';
import { isStep, type DeskSaid } from './desk-answers.ts';
import { DeskNote } from './DeskNote.tsx';
import * as texts from './desk-texts.ts';

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
  const about =
    isAlone && row.subject.scheduledAt !== null && m.desk_about_visit({ time: unbrokenVisit(row.subject.scheduledAt) });
  const lines = (
    <>
      {about && <p>{about}</p>}
      <p>{givenIn(answer)}</p>
    </>
  );
  if (row.state === 'sent') return <Note title={m.desk_arrived()}>{lines}</Note>;
  return (
    <DeskNote
      row={row}
      titles={{ saved: m.desk_saved(), notSent: m.desk_not_sent(), failed: m.desk_failed() }}
      waiting={isStep(answer) ? m.desk_take_back() : m.desk_change_answer()}
      dismiss={m.desk_dismiss()}
    >
      {lines}
    </DeskNote>
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
