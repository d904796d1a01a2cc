import { m } from '../../../paraglide/messages.js';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { formatVisit, unbrokenVisit } from '../../../shared/features/visits/visit-time.ts';
import { Note } from '../../components/Note.tsx';
import { isStep, type DeskSaid } from './desk-answers.ts';
import { DeskNote, HeldNote } from './DeskNote.tsx';
import { putBack } from './desk-submissions.ts';
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
  const lines = (
    <>
      {about && <p>{about}</p>}
      <Words said={answer} />
    </>
  );
  if (row.state === 'sent') return <Note title={m.desk_arrived()}>{lines}</Note>;
  if (onEdit && row.error?.code === 'editing') {
    return (
      <HeldNote row={row} onEdit={onEdit} onSaid={onSaid}>
        {lines}
      </HeldNote>
    );
  }
  const edit = onEdit && {
    text: m.desk_change_answer(),
    work: () => putBack(row, onEdit),
  };
  const remove = isStep(answer) ? m.desk_take_back() : isAlone ? m.requests_discard() : m.desk_change_answer();
  return (
    <DeskNote
      row={row}
      titles={{ saved: m.desk_saved(), notSent: m.desk_not_sent(), failed: m.desk_failed() }}
      waiting={edit ?? remove}
      edit={edit}
      dismiss={m.desk_dismiss()}
      onSaid={onSaid}
    >
      {lines}
    </DeskNote>
  );
}

type NotesProps = Pick<Props, 'onSaid'> & { readonly answers: readonly DeskSaid[] };

/** Answers to visits that are not listed. */
export const AnswerNotes = ({ answers, onSaid }: NotesProps) =>
  answers
    .filter(({ row }) => row.state !== 'sent')
    .map((answer) => <AnswerNote key={answer.row.id} answer={answer} isAlone onSaid={onSaid} />);
