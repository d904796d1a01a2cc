import { m } from '../../../../paraglide/messages.js';
import { reportTextNames, reportTexts } from '../../../../shared/features/visits/inspection-report-texts.ts';
import { unbrokenVisit } from '../../../../shared/features/visits/visit-time.ts';
import { unbrokenLkr } from '../../../../shared/money.ts';
import { Button } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { sizeOf } from '../../visits/ReportSheet.tsx';
import { DeskNote } from '../DeskNote.tsx';
import { putBack, type DeskSubmission } from '../desk-submissions.ts';

type Props = {
  readonly report: DeskSubmission<'report'>;
  /** Opens its form; undefined: its visit is not listed. */
  readonly onEdit?: () => void;
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
};

/** A report that waits on this device, or was not accepted. */
export function ReportNote({ report, onEdit, onSaid }: Props) {
  const { row } = report;
  if (row.state === 'sent') return <Note title={m.desk_report_arrived()}>{m.desk_report_is_read()}</Note>;
  // It is in its form again.
  if (onEdit && row.error?.code === 'editing') {
    return (
      <Button kind="sea" onClick={onEdit}>
        {m.desk_report_go_on()}
      </Button>
    );
  }
  const edit = onEdit && (() => putBack(row, onEdit));
  return (
    <DeskNote
      row={row}
      titles={{ saved: m.desk_report_saved(), notSent: m.desk_report_not_sent(), failed: m.desk_report_failed() }}
      waiting={edit ? { text: m.desk_report_change(), work: edit } : m.requests_discard()}
      edit={edit && { text: m.desk_report_open(), work: edit }}
      {...(edit && { refused: m.desk_report_reasons_refused() })}
      onSaid={onSaid}
    >
      {!onEdit && <Words said={report} />}
      {row.state !== 'needs-action' && <p>{m.desk_report_will_be_sent()}</p>}
    </DeskNote>
  );
}

function Words({ said: { row, payload } }: { readonly said: DeskSubmission<'report'> }) {
  const { scheduledAt } = row.subject;
  const { rooms, lines } = payload;
  return (
    <>
      {scheduledAt !== null && <p>{m.desk_about_visit({ time: unbrokenVisit(scheduledAt) })}</p>}
      {reportTextNames.map(
        (name) =>
          payload[name] && (
            <p key={name} className="whitespace-pre-line">
              {reportTexts[name].label()}: {payload[name]}
            </p>
          ),
      )}
      <ul className="empty:hidden">
        {rooms.map((room, place) => (
          // Rooms and lines have no ids, and do not change here.
          <li key={place}>
            {room.name} {sizeOf(room)}
          </li>
        ))}
        {lines.map(({ text, quantity, unit, rateLkr }, place) => (
          <li key={place}>
            {text}: {quantity} {unit} × {unbrokenLkr(Number(rateLkr))}
          </li>
        ))}
      </ul>
    </>
  );
}

type NotesProps = Pick<Props, 'onSaid'> & { readonly reports: readonly DeskSubmission<'report'>[] };

/** Reports of visits that are not listed. */
export const ReportNotes = ({ reports, onSaid }: NotesProps) =>
  reports
    .filter(({ row }) => row.state !== 'sent')
    .map((report) => <ReportNote key={report.row.id} report={report} onSaid={onSaid} />);
