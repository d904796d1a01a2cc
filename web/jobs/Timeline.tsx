import * as jobTexts from '../../shared/jobs/job-texts.ts';
import { formatDate, formatTime } from '../../shared/colombo-time.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import type { TimelineStep } from '../../shared/jobs/job-lifecycle.ts';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import * as texts from './job-page-texts.ts';

function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="pt-0.75 text-right text-sm/[1.3] text-ink-2 large:col-start-2 large:text-left">
      {formatDate(at)}
      <span className="block text-xs">{formatTime(at)}</span>
    </time>
  );
}

const row =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 pb-5.5 last:pb-0 large:grid-cols-[auto_minmax(0,1fr)]';
const line =
  'not-last:before:absolute not-last:before:top-11 not-last:before:bottom-0 not-last:before:left-5.25 not-last:before:w-0.5';
const mark = 'grid size-11 place-items-center rounded-xs font-display text-[1rem]/none font-semibold';

function nextStepOf({ provider, quoteDeclinedAt }: PortalJob, status: TimelineStep['status']): string {
  if (status === 'accepted' && !provider) return texts.acceptedByNobody;
  return status === 'quoted' && quoteDeclinedAt !== null ? texts.quoteDeclined : texts.nextSteps[status];
}

type Props = {
  readonly job: PortalJob;
  readonly steps: readonly TimelineStep[];
};

/** The six steps with their times; of a cancelled job those that it reached, and its end. */
export function Timeline({ job, steps }: Props) {
  const isCancelled = job.status === 'cancelled';
  const current = steps.findLastIndex(({ isDone }) => isDone);
  const shown = isCancelled ? steps.slice(0, current + 1) : steps;
  const end = isCancelled ? job.changes.findLast(({ status }) => status === 'cancelled') : undefined;
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{texts.timeline}</h2>
      <ol className="grid">
        {shown.map(({ status, isDone, at }, place) => {
          const isNow = !isCancelled && place === current;
          const look =
            isNow && status !== 'completed'
              ? 'bg-clay-block text-on-clay'
              : isDone
                ? 'bg-shade text-on-shade'
                : 'step-open bg-surface text-ink-2';
          return (
            <li
              key={status}
              aria-current={isNow ? 'step' : undefined}
              className={`${row} ${line} ${isDone && !isNow ? 'not-last:before:bg-sea' : 'not-last:before:bg-edge'} ${isDone ? '' : 'items-center'}`}
            >
              <span className={`${mark} ${look}`}>{isDone ? <Icon path={icons.check} /> : place + 1}</span>
              <div className="min-w-0">
                <h3 className={`text-[1.125rem] ${isDone ? 'pt-0.5' : 'font-medium text-ink-2'}`}>
                  {jobTexts.stepTitles[status]}
                  <span className="sr-only">
                    {isNow ? texts.stepIsCurrent : isDone ? texts.stepIsDone : texts.stepIsToCome}
                  </span>
                </h3>
                {isNow && (
                  <p className="text-sm/[1.4] text-ink-2">
                    {nextStepOf(job, status)}
                    {status === 'completed' &&
                      job.commission &&
                      ` ${texts.commissionInTimeline[job.commission.payment.state]}`}
                  </p>
                )}
              </div>
              {at !== null && <When at={at} />}
            </li>
          );
        })}
        {isCancelled && (
          <li aria-current="step" className={row}>
            <span className={`${mark} bg-cement text-ink-2`}>
              <Icon path={icons.close} />
            </span>
            <div className="min-w-0">
              <h3 className="pt-0.5 text-[1.125rem]">{texts.cancelled}</h3>
              <p className="text-sm/[1.4] wrap-anywhere text-ink-2">{end?.reason ?? texts.cancelledReason}</p>
            </div>
            {end && <When at={end.at} />}
          </li>
        )}
      </ol>
    </section>
  );
}
