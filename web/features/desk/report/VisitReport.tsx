import { m } from '../../../../paraglide/messages.js';
import { Suspense, useEffect, useState } from 'react';
import { formatSoon } from '../../../../shared/features/visits/visit-time.ts';
import { hasVisitCome, isVisitAgreed } from '../../../../shared/features/visits/may-report.ts';
import { readDueAt, reportDueAt } from '../../../../shared/features/work-queue/todo.ts';
import type { Desk, DeskVisit } from '../../../../shared/features/desk/desk-contract.ts';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { SecretPhoto } from '../../../photos/SecretPhotos.tsx';
import { PhotoTile } from '../../../photos/PhotoTile.tsx';
import { Button } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { useOnDevice } from '../../../components/hooks/use-on-device.ts';
import { ReportDialog } from '../../visits/ReportDialog.tsx';
import { repliesTo } from '../desk-answers.ts';
import type { DeskSubmission } from '../desk-submissions.ts';
import { readReportDraft } from './desk-reports.ts';
import { ReportNote } from './ReportNote.tsx';

const ReportEditor = lazyNamed(() => import('./ReportEditor.tsx'), 'ReportEditor');

type Props = {
  readonly visit: DeskVisit;
  readonly services: Desk['services'];
  readonly secret: string;
  readonly professional: string;
  /** The professional has said that they will come, also if that waits on this device. */
  readonly isConfirmed: boolean;
  /** The reports about this visit that are stored on this device, newest first. */
  readonly reports: readonly DeskSubmission<'report'>[];
  readonly onSaid: (text: string) => void;
  /** The form is gone, and the focus with it. */
  readonly onClosed: () => void;
  readonly onChanged: () => unknown;
};

/** The report of a confirmed visit: written once its time has come, sent, and read by the office. */
export function VisitReport({ visit, services, secret, reports, onSaid, onClosed, onChanged, ...props }: Props) {
  const { professional, isConfirmed } = props;
  const [open, setOpen] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  const now = useNow();
  const { state, daySteps } = visit.answer;
  const { scheduledAt } = visit;
  const hasCome = useOnDevice(() => hasVisitCome({ scheduledAt, daySteps }, new Date().toISOString()));
  useEffect(() => {
    if (open) return undefined;
    let isShown = true;
    void readReportDraft(visit.id)
      .then((draft) => isShown && (draft !== null) !== hasDraft && setHasDraft(draft !== null))
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [visit.id, open, hasDraft]);
  const { report } = visit;
  const [latest] = reports;
  const isDue = hasCome === true && (report?.sentAt ?? null) === null;
  // A visit that is no longer open is at the desk after its inspection only.
  const mayWrite = isDue && isVisitAgreed({ isConfirmed, state, isInspected: !visit.isOpen });
  const mayConfirm = visit.isOpen && repliesTo[state].includes('yes');
  if (isDue && !isConfirmed && mayConfirm && !report && !latest) {
    return <p className="border-t border-line pt-4 text-ink-2">{m.desk_report_after_answer()}</p>;
  }
  if (!mayWrite && !report && !latest) return null;
  const isOnItsWay = latest !== undefined && latest.row.state !== 'needs-action';
  if (open) {
    return (
      <Suspense fallback={null}>
        <ReportEditor
          visit={visit}
          services={services}
          secret={secret}
          onChanged={onChanged}
          onClose={() => {
            setOpen(false);
            onClosed();
          }}
          onDone={(isSent) => {
            setOpen(false);
            onSaid(isSent ? m.desk_report_arrived() : m.desk_report_saved());
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      {latest && <ReportNote report={latest} onEdit={() => setOpen(true)} onSaid={onSaid} />}
      {!latest && report && (
        <Note title={report.sentAt === null ? m.desk_report_arrived() : m.desk_report_was_sent()}>
          {report.sentAt === null && readText(readDueAt(report.writtenAt), now)}
        </Note>
      )}
      {mayWrite && !report && !latest && (
        <p className="text-sm text-ink-2">{writeText(reportDueAt(visit.scheduledAt), now)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {report && (
          <ReportDialog
            report={report}
            reference={visit.reference}
            professional={report.professional ?? professional}
            label={m.desk_report_read()}
            renderPhoto={(photo, name) =>
              photo.storedAt === null ? (
                <PhotoTile name={name}>{m.report_photo_on_its_way()}</PhotoTile>
              ) : (
                <SecretPhoto id={photo.id} name={name || photo.caption} secret={secret} />
              )
            }
          />
        )}
        {mayWrite && !isOnItsWay && latest === undefined && (
          <Button kind={report ? 'quiet' : 'sea'} onClick={() => setOpen(true)}>
            {hasDraft ? m.desk_report_go_on() : report ? m.desk_report_change() : m.desk_report_write()}
          </Button>
        )}
      </div>
    </div>
  );
}

const writeText = (dueAt: string, now: string): string =>
  (now <= dueAt ? m.desk_report_write_by : m.desk_report_write_late)({ time: formatSoon(dueAt) });

const readText = (dueAt: string, now: string): string =>
  now <= dueAt
    ? m.desk_report_is_read_by({ time: formatSoon(dueAt) })
    : m.desk_is_read_late({ time: formatSoon(dueAt) });
