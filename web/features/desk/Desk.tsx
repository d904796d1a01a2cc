import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskContract } from '../../../shared/features/desk/desk-contract.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import { privateSpace } from '../../lib/query-keys.ts';
import { isFromDesk, refreshDesk } from '../../offline/desk/desk-copy.ts';
import type { KeptDesk } from '../../offline/desk/desk-db.ts';
import { useOutboxRows } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { Updated } from '../../layout/Updated.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { AnswerNotes } from './AnswerNote.tsx';
import { DeskAvailability } from './DeskAvailability.tsx';
import { DeskLanguage } from './DeskLanguage.tsx';
import { DeskReviews } from './reviews/DeskReviews.tsx';
import { DeskSignOut } from './DeskSignOut.tsx';
import { DeskVisitCard } from './DeskVisitCard.tsx';
import { isAnswer } from './desk-answers.ts';
import { deskSubmissionsOf } from './desk-submissions.ts';
import * as texts from './desk-texts.ts';
import { DeskJobs } from './jobs/DeskJobs.tsx';
import { ReportNotes } from './report/ReportNote.tsx';

/** The visits of a professional: those on this device at once, and then those that our server knows. */
export function Desk({ desk }: { readonly desk: KeptDesk }) {
  const { secret, text } = desk;
  const outbox = useOutboxRows();
  const rows = outbox ?? [];
  const answers = deskSubmissionsOf(rows, secret, 'answer', 'step');
  const reports = deskSubmissionsOf(rows, secret, 'report');
  const [said, setSaid] = useState('');
  const { error, isFetching, refetch } = useQuery({
    queryKey: [privateSpace, 'desk', secret],
    queryFn: ({ signal }) => refreshDesk(secret, signal),
    // With data, `refetch` replaces a request that is under way and may have been answered before an answer arrived.
    initialData: desk.syncedAt,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const ours = rows.filter(isFromDesk(secret));
  const seen = useRef<ReadonlyMap<string, OutboxRow['state']>>(new Map());
  // An answer that has arrived, or was refused because the visit has changed: the visits are read again.
  const noteEnded = useEffectEvent(() => {
    const before = seen.current;
    seen.current = new Map(ours.map(({ id, state }) => [id, state]));
    const news = ours.filter(
      ({ id, state }) => (state === 'sent' || state === 'needs-action') && before.get(id) !== state,
    );
    if (news.length === 0) return;
    const arrived = news.find(({ id, state }) => state === 'sent' && before.has(id));
    const text = arrived && texts.arrived[arrived.kind]?.();
    if (text !== undefined) setSaid(text);
    void refetch();
  });
  useEffect(() => noteEnded(), [outbox]);
  const shown = text === null ? undefined : parsedAs(deskContract.readDesk.response, text);
  if (!shown) return error ? <LoadFailed error={error} level={1} onRetry={refetch} /> : <PageFallback />;
  const { displayName, language, availability, services, visits, jobs, reviews } = shown;
  const hasAnswer = (id: string) =>
    answers.some((said) => isAnswer(said) && said.payload.visitId === id && said.row.state !== 'needs-action');
  const isAlone = ({ payload }: (typeof answers | typeof reports)[number]) =>
    !visits.some(({ id }) => id === payload.visitId);
  const waiting = visits.filter(({ id, answer }) => answer.state === 'asked' && !hasAnswer(id)).length;
  return (
    <>
      <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
        <p className="text-ink-2">{displayName}</p>
        <h1>{m.desk_title()}</h1>
        {visits.length === 0 && jobs.length > 0 && <p className="text-ink-2">{m.desk_nothing()}</p>}
        {waiting > 0 && <p className="font-semibold text-clay-ink">{m.desk_waiting({ count: waiting })}</p>}
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 text-ink-2">
          <Updated path={deskContract.readDesk.path} />
          <Button kind="text" busy={isFetching} onClick={() => void refetch()} className="-ml-3 text-sm">
            {m.news_refresh()}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <div role="group" className="grid gap-4 pb-4 empty:hidden">
        <AnswerNotes answers={answers.filter(isAlone)} onSaid={setSaid} />
        <ReportNotes reports={reports.filter(isAlone)} onSaid={setSaid} />
      </div>
      {visits.length === 0 && jobs.length === 0 && <EmptyState title={m.desk_nothing()} hint={m.desk_nothing_hint()} />}
      <ul className="grid gap-4 pb-10">
        {visits.map((visit) => (
          <DeskVisitCard
            key={visit.id}
            visit={visit}
            secret={secret}
            professional={displayName}
            services={services}
            said={answers.filter(({ payload }) => payload.visitId === visit.id)}
            reports={reports.filter(({ payload }) => payload.visitId === visit.id)}
            onSaid={setSaid}
            onChanged={refetch}
          />
        ))}
      </ul>
      <DeskJobs jobs={jobs} secret={secret} rows={rows} onSaid={setSaid} onChanged={refetch} />
      <div className="grid gap-6 pt-6">
        <DeskReviews secret={secret} rows={rows} reviews={reviews} onSaid={setSaid} />
        <DeskAvailability secret={secret} rows={rows} known={availability} />
        <DeskLanguage secret={secret} rows={rows} language={language} />
        <DeskSignOut rows={ours} />
      </div>
    </>
  );
}
