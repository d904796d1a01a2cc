import { m } from '../../../../paraglide/messages.js';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import { photosOf, type SentProgress } from '../../../../shared/features/jobs/job-progress.ts';
import { unbrokenLkr } from '../../../../shared/money.ts';
import { formatSoon } from '../../../../shared/features/visits/visit-time.ts';
import { readDueAt } from '../../../../shared/features/work-queue/todo.ts';
import { useNow } from '../../../components/hooks/use-now.ts';
import { moveRewrites } from '../../../offline/desk/desk-drafts.ts';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { SecretPhotos } from '../../../photos/SecretPhotos.tsx';
import { Button } from '../../../components/Button.tsx';
import { Note } from '../../../components/Note.tsx';
import { DeskNote } from '../DeskNote.tsx';
import { putBack, type DeskSubmission } from '../desk-submissions.ts';
import { workKinds } from '../desk-texts.ts';

const WorkForm = lazyNamed(() => import('./WorkForm.tsx'), 'WorkForm');

type Props = {
  readonly job: DeskJob;
  readonly secret: string;
  /** The name of the job, for screen readers. */
  readonly of: string;
  /** What was told of it on this device, newest first. */
  readonly said: readonly DeskSubmission<'progress'>[];
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
  readonly onChanged: () => unknown;
};

/** What the professional tells of the work: the way to do it, and what the customer has not read yet. */
export function DeskWork({ job, secret, of, said, onSaid, onChanged }: Props) {
  /** The id of the entry to be written again; null: a new one; undefined: the form is closed. */
  const [written, setWritten] = useState<string | null>();
  const frame = useRef<HTMLDivElement>(null);
  const mayTell = job.status === 'in_progress';
  const waiting = said.filter(({ row }) => row.state !== 'sent');
  // A row that went back to its form is edited there: that of the entry which it replaces, or the one below.
  const held = waiting.filter(({ row }) => row.error?.code === 'editing').map(replacedBy);
  const heldBelow = held.find((id) => !job.sent.some((entry) => entry.id === id && entry.sentBack));
  const isClosed = written === undefined;
  const sentBack = job.sent.flatMap((entry) => (entry.sentBack ? [entry.id] : [])).join(' ');
  useEffect(() => {
    if (isClosed) void moveRewrites(job.id, sentBack.split(' '));
  }, [job.id, sentBack, isClosed]);
  if (!mayTell && waiting.length === 0 && job.sent.length === 0) return null;
  const close = () => {
    setWritten(undefined);
    frame.current?.focus();
  };
  return (
    <div ref={frame} tabIndex={-1} className="grid justify-items-stretch gap-4 border-t border-line pt-4">
      {waiting.map((one) => (
        <WaitingNote
          key={one.row.id}
          said={one}
          onEdit={mayTell ? () => setWritten(replacedBy(one)) : undefined}
          // The form would show what is typed there, and send it in place of this one.
          isHeldBack={mayTell && !isClosed}
          onSaid={onSaid}
        />
      ))}
      {job.sent.map((entry) => (
        <SentNote
          key={entry.id}
          job={job}
          entry={entry}
          secret={secret}
          isHeld={held.includes(entry.id)}
          // What replaces it already waits above, and is changed there.
          onRewrite={
            waiting.some((one) => replacedBy(one) === entry.id) && !held.includes(entry.id)
              ? undefined
              : () => setWritten(entry.id)
          }
        />
      ))}
      {mayTell && isClosed && (
        <div>
          <Button onClick={() => setWritten(heldBelow ?? null)}>
            <span>{heldBelow !== undefined ? m.desk_work_go_on() : m.desk_work_tell()}</span>
            <span className="sr-only"> {of}</span>
          </Button>
        </div>
      )}
      {mayTell && written !== undefined && (
        <Suspense fallback={null}>
          <WorkForm
            key={written ?? 'new'}
            job={job}
            secret={secret}
            replaces={written}
            onChanged={onChanged}
            onClose={close}
            onDone={(isSent) => {
              close();
              onSaid(isSent ? m.desk_work_arrived() : m.desk_work_saved());
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The id of the entry that is written again; null: a new one. */
const replacedBy = ({ payload }: DeskSubmission<'progress'>): string | null => payload.replaces ?? null;

type SentProps = Pick<Props, 'job' | 'secret'> & {
  readonly entry: SentProgress;
  /** It is written again in its form. */
  readonly isHeld: boolean;
  readonly onRewrite: (() => void) | undefined;
};

/** What the office has to read, or has sent back. */
function SentNote({ job, secret, entry, isHeld, onRewrite }: SentProps) {
  const { kind, text, amountLkr, at, sentBack } = entry;
  const isOver = job.status !== 'in_progress';
  const { stored, missing } = photosOf(entry);
  const dueAt = readDueAt(at);
  const time = formatSoon(dueAt);
  const isRead = useNow() <= dueAt ? m.desk_work_is_read_by({ time }) : m.desk_is_read_late({ time });
  const title = sentBack ? m.desk_work_sent_back() : isOver ? m.desk_work_over() : isRead;
  return (
    <Note kind={sentBack ? 'turn' : 'wait'} title={title}>
      {sentBack && <p className="pt-1 whitespace-pre-line">{sentBack.reason}</p>}
      <p className="pt-2 font-medium">
        {[workKinds[kind](), formatDate(at), amountLkr !== null && unbrokenLkr(amountLkr)].filter(Boolean).join(' · ')}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {stored.length > 0 && (
        <div className="pt-2">
          <SecretPhotos photos={stored} secret={secret} nameOf={(number) => m.photo_photo({ number })} />
        </div>
      )}
      {missing > 0 && <p className="pt-1">{m.desk_work_photos_coming({ count: missing })}</p>}
      {sentBack && !isOver && onRewrite && (
        <div className="pt-2">
          <Button kind="clay" onClick={onRewrite}>
            {isHeld ? m.desk_work_go_on() : m.desk_work_again()}
          </Button>
        </div>
      )}
    </Note>
  );
}

type WaitingProps = Pick<Props, 'onSaid'> & {
  readonly said: DeskSubmission<'progress'>;
  /** Opens the form; undefined: the job is over or not listed, so there is no form. */
  readonly onEdit?: (() => void) | undefined;
  /** The form is open for something else, so it cannot be changed now. */
  readonly isHeldBack?: boolean;
};

/** What waits on this device, or was not accepted. */
export function WaitingNote({ said: { row, payload }, onEdit, isHeldBack = false, onSaid }: WaitingProps) {
  // It is in its form again.
  if (onEdit && row.error?.code === 'editing') return null;
  const change = onEdit && {
    text: m.desk_work_change(),
    work: () => putBack(row, onEdit),
  };
  return (
    <DeskNote
      row={row}
      titles={{ saved: m.desk_saved(), notSent: m.desk_work_not_sent(), failed: m.desk_work_failed() }}
      waiting={isHeldBack ? null : (change ?? m.requests_discard())}
      edit={isHeldBack ? undefined : change}
      onSaid={onSaid}
    >
      <Words said={payload} />
    </DeskNote>
  );
}

const Words = ({ said: { kind, text } }: { readonly said: DeskSubmission<'progress'>['payload'] }) => (
  <p className="whitespace-pre-line">{`${workKinds[kind]()}: ${text}`}</p>
);
