import { m } from '../../../paraglide/messages.js';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { formatVisit, unbrokenVisit } from '../../../shared/features/visits/visit-time.ts';
import { isStep, type DeskSaid } from './desk-answers.ts';
import { SaidNote } from './DeskNote.tsx';
import * as texts from './desk-texts.ts';

type Props = {
  readonly answer: DeskSaid;
  /** It names its visit, because it is not below it. */
  readonly isAlone?: boolean;
  /** Opens its form; undefined if it has none, or cannot be given any more. */
  readonly onEdit?: (() => void) | undefined;
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
};

function Words({ said }: { readonly said: DeskSaid }) {
  if (isStep(said)) return <p>{m.desk_you_said({ what: texts.steps[said.payload.step]() })}</p>;
  const { reply, times = [], reason } = said.payload;
  return (
    <>
      <p>{m.desk_your_answer({ answer: texts.replies[reply]() })}</p>
      {times.length > 0 && (
        <ul>
          {times.map((time) => (
            <li key={time}>{formatVisit(parseInstant(time) ?? time)}</li>
          ))}
        </ul>
      )}
      {reason && <p className="whitespace-pre-line">{reason}</p>}
    </>
  );
}

/** An answer that waits on this device, or was not accepted, or what was said on the day. */
export function AnswerNote({ answer, isAlone = false, onEdit, onSaid }: Props) {
  const { row } = answer;
  const about =
    isAlone && row.subject.scheduledAt !== null && m.desk_about_visit({ time: unbrokenVisit(row.subject.scheduledAt) });
  const discardText = isStep(answer) ? m.desk_take_back() : isAlone ? m.requests_discard() : m.desk_change_answer();
  return (
    <SaidNote row={row} arrived={m.desk_arrived()} onEdit={onEdit} discardText={discardText} onSaid={onSaid}>
      {about && <p>{about}</p>}
      <Words said={answer} />
    </SaidNote>
  );
}

type NotesProps = Pick<Props, 'onSaid'> & { readonly answers: readonly DeskSaid[] };

/** Answers to visits that are not listed. */
export const AnswerNotes = ({ answers, onSaid }: NotesProps) =>
  answers
    .filter(({ row }) => row.state !== 'sent')
    .map((answer) => <AnswerNote key={answer.row.id} answer={answer} isAlone onSaid={onSaid} />);
