import { m } from '../../../../paraglide/messages.js';
import { Suspense, useEffect, useState } from 'react';
import { faultText } from '../../../../shared/fault-text.ts';
import type { Desk, DeskVisit } from '../../../../shared/features/desk/desk-contract.ts';
import { discard, sendNow, takeBack } from '../../../outbox/outbox.ts';
import { lazyPart } from '../../../layout/lazy.tsx';
import { SecretPhoto } from '../../../photos/SecretPhotos.tsx';
import { PhotoTile } from '../../../photos/PhotoTile.tsx';
import { Button } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { useOnDevice } from '../../../components/hooks/use-on-device.ts';
import { usePending } from '../../../components/hooks/use-pending.ts';
import { ReportDialog } from '../../orders/sheet/ReportDialog.tsx';
import { canSend } from '../desk-answers.ts';
import * as texts from '../desk-texts.ts';
import { readReportDraft, type DeskReport } from './desk-reports.ts';

const ReportEditor = lazyPart(() => import('./ReportEditor.tsx'), 'ReportEditor');

type Props = {
  readonly visit: DeskVisit;
  readonly services: Desk['services'];
  readonly secret: string;
  readonly professional: string;
  /** The reports about this visit that are stored on this device, newest first. */
  readonly reports: readonly DeskReport[];
  readonly onSaid: (text: string) => void;
  /** The form is gone, and the focus with it. */
  readonly onClosed: () => void;
  readonly onChanged: () => unknown;
};

/** The report of a visit: written once its time has come, sent, and read by the office. */
export function VisitReport({ visit, services, secret, professional, reports, onSaid, onClosed, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  // Renders again every minute.
  useNow();
  const hasCome = useOnDevice(() => visit.scheduledAt <= new Date().toISOString());
  const hasArrived = visit.answer.daySteps.some(({ step }) => step === 'arrived');
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
  const mayWrite = (hasCome === true || hasArrived) && (report?.sentAt ?? null) === null;
  if (!mayWrite && !report && !latest && !hasDraft) return null;
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
      {latest && <ReportNote report={latest} onEdit={() => setOpen(true)} />}
      {!latest && report && (
        <Note title={report.sentAt === null ? m.desk_report_arrived() : m.desk_report_was_sent()}>
          {report.sentAt === null && m.desk_report_is_read()}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {report && (
          <ReportDialog
            report={report}
            reference={visit.reference}
            professional={professional}
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

/** A report that waits on this device, or was not accepted. */
function ReportNote({ report: { row }, onEdit }: { readonly report: DeskReport; readonly onEdit: () => void }) {
  const [pending, run] = usePending();
  const act = (work: () => Promise<unknown>) => () =>
    void run(async () => {
      await work().catch(() => {});
      return 'staying';
    });
  const edit = act(async () => {
    await takeBack(row.id);
    onEdit();
  });
  if (row.state === 'sent') return <Note title={m.desk_report_arrived()}>{m.desk_report_is_read()}</Note>;
  if (row.state !== 'needs-action') {
    return (
      <Note kind="wait" title={m.desk_report_saved()}>
        <p>{m.desk_report_will_be_sent()}</p>
        {row.state === 'waiting' && (
          <Button kind="text" busy={pending} onClick={edit} className="-ml-3">
            {m.desk_report_change()}
          </Button>
        )}
      </Note>
    );
  }
  const { error } = row;
  // It is in its form again.
  if (error?.code === 'editing') {
    return (
      <Button kind="sea" onClick={onEdit}>
        {m.desk_report_go_on()}
      </Button>
    );
  }
  const told = error?.key ?? Object.values(error?.fields ?? {})[0];
  const reason =
    error?.code === 'refused'
      ? told === undefined
        ? m.desk_report_reasons_refused()
        : faultText(told)
      : texts.reasons[error?.code ?? 'refused']();
  return (
    <Note kind="danger" title={canSend(row) ? m.desk_report_not_sent() : m.desk_report_failed()}>
      <p>{reason}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {canSend(row) && (
          <Button kind="quiet" busy={pending} onClick={act(() => sendNow(row.id))}>
            {m.requests_send_now()}
          </Button>
        )}
        <Button kind="quiet" busy={pending} onClick={edit}>
          {m.desk_report_open()}
        </Button>
        <Button kind="text" busy={pending} onClick={act(() => discard(row.id))}>
          {m.requests_discard()}
        </Button>
      </div>
    </Note>
  );
}
