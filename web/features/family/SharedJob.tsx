import { m } from '../../../paraglide/messages.js';
import { Link } from 'wouter';
import { formatDay } from '../../../shared/colombo-time.ts';
import type { FamilyJob } from '../../../shared/features/family/family-contract.ts';
import { isPast, timelineOf } from '../../../shared/features/jobs/job-lifecycle.ts';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import { jobTitleFor } from '../../../shared/features/jobs/job-title.ts';
import { formatLkr } from '../../../shared/money.ts';
import { paths } from '../../../shared/paths.ts';
import { jobBadges } from '../jobs/job-badges.ts';
import { StepList } from '../jobs/StepList.tsx';
import { StepTiles } from '../jobs/StepTiles.tsx';
import { ShownPhoto } from '../../photos/ShownPhoto.tsx';
import { Avatar } from '../providers/Avatar.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { FactList } from '../../components/FactList.tsx';
import { TwoClocks } from './TwoClocks.tsx';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import type { ProgressKind } from '../../../shared/features/jobs/job-progress.ts';

/** What the current step means. */
const notes: Readonly<Record<JobStatus, () => string>> = {
  booked: m.family_notes_booked,
  inspected: m.family_notes_inspected,
  quoted: m.family_notes_quoted,
  accepted: m.family_notes_accepted,
  in_progress: m.family_notes_in_progress,
  completed: m.family_notes_completed,
  cancelled: m.family_notes_cancelled,
};

const kinds: Readonly<Record<ProgressKind, () => string>> = {
  check: m.family_kinds_check,
  milestone: m.family_kinds_milestone,
  note: m.family_kinds_note,
};

type Props = { readonly job: FamilyJob };

/** Below the title of a step, because two times do not fit next to it. */
const StepTime = ({ at }: { readonly at: string }) => (
  <TwoClocks at={at} className="col-span-2 col-start-2 text-sm/[1.4] text-ink-2" />
);

/** A job as a link shows it. Its title is the trade, because the job's own title may have been typed. */
export function SharedJob({ job }: Props) {
  const { category, status, changes, visitAt, visitState, plannedEnd, showsTotal, totalLkr } = job;
  const steps = timelineOf(status, changes);
  const done = steps.filter(({ isDone }) => isDone).length;
  const noTotal = status === 'cancelled' ? m.job_page_not_quoted() : m.family_no_total_yet();
  return (
    <div className="grid gap-10 pt-7 md:pt-12">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2.5">
          <h1>{jobTitleFor(category)}</h1>
          {/* Only the customer can answer a quote, so it is not marked as waiting for this reader. */}
          <Badge kind={status === 'quoted' ? 'wait' : jobBadges[status]}>{jobTexts.statusNames[status]()}</Badge>
        </div>
        <p className="text-ink-2">{m.family_lead()}</p>
        <div className="mt-3 grid gap-2.5">
          <StepTiles status={status} steps={steps} />
          <p className="text-sm">
            <strong className="font-semibold">{m.job_page_progress({ done, steps: steps.length })}</strong>{' '}
            <span className="text-ink-2">
              {status === 'cancelled' ? m.job_page_was_cancelled() : m.job_page_tiles_explained()}
            </span>
          </p>
        </div>
      </div>
      <Professional job={job} />
      <StepList status={status} changes={changes} note={notes[status]()} When={StepTime} />
      <section className="grid gap-3">
        <h2 className="text-xl">{m.family_facts()}</h2>
        <FactList
          facts={[
            visitAt !== null && [
              visitState === null || visitState === 'confirmed' ? m.family_visit() : m.family_visit_unconfirmed(),
              <TwoClocks key="visit" at={visitAt} />,
            ],
            plannedEnd !== null && [m.family_planned_end(), formatDay(plannedEnd)],
            showsTotal && [m.family_total(), totalLkr === null ? noTotal : formatLkr(totalLkr)],
          ]}
        />
      </section>
      <Progress job={job} />
      <Photos job={job} />
    </div>
  );
}

function Professional({ job: { provider, status } }: Props) {
  if (!provider) return isPast(status) ? null : <p className="text-ink-2">{m.family_no_professional()}</p>;
  return (
    <Card as="section" className="flex items-center gap-3.5">
      <Avatar provider={provider} size={56} className="size-14 rounded-xs" />
      <div className="min-w-0">
        <h2 className="text-xl">
          <Link href={paths.provider(provider.slug)} className="text-sea-ink underline underline-offset-3">
            {provider.displayName}
          </Link>
        </h2>
        <p className="text-sm text-ink-2">{m.family_professional()}</p>
      </div>
    </Card>
  );
}

/** That there was an entry, and when; not its text. */
function Progress({ job: { progress } }: Props) {
  if (progress.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.family_progress()}</h2>
      <ol className="grid gap-3">
        {progress.map(({ kind, at, confirmedAt }) => (
          <Card key={`${kind} ${at}`} as="li" className="grid gap-1">
            <h3 className="text-[1.125rem]">
              {kind === 'milestone' && confirmedAt === null ? m.family_milestone_reported() : kinds[kind]()}
            </h3>
            <TwoClocks at={at} className="text-sm/[1.4] text-ink-2" />
            {confirmedAt !== null && (
              <p className="pt-2 text-sm/[1.4] text-ink-2">
                <strong className="block font-semibold text-sea-ink">{m.family_confirmed()}</strong>
                <TwoClocks at={confirmedAt} />
              </p>
            )}
          </Card>
        ))}
      </ol>
    </section>
  );
}

function Photos({ job: { photos } }: Props) {
  if (photos.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.family_photos()}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
        {photos.map(({ id, address }, index) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noreferrer" className="block rounded-xs">
              <ShownPhoto
                src={`${address}&w=640`}
                name={m.family_photo({ number: index + 1 })}
                width={640}
                height={480}
                className="aspect-4/3 w-full"
                tile="aspect-4/3 w-full"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
