import { m } from '../../../paraglide/messages.js';
import type { ComponentType, ReactNode } from 'react';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import { timelineOf, type JobChange } from '../../../shared/features/jobs/job-lifecycle.ts';
import type { JobStatus, JobStep } from '../../../shared/features/jobs/job-status.ts';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

const row =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pb-5.5 last:pb-0 md:gap-x-4 large:grid-cols-[auto_minmax(0,1fr)]';
const line =
  'not-last:before:absolute not-last:before:top-[44px] not-last:before:bottom-0 not-last:before:left-[21px] not-last:before:w-0.5';
const mark = 'grid size-11 place-items-center rounded-xs font-display text-[1rem]/none font-semibold';

type Props = {
  readonly status: JobStatus;
  readonly changes: readonly JobChange[];
  /** What the current step means; for a cancelled job, why it ended. */
  readonly note: ReactNode;
  /** When a step was reached: in its own column, or below its title. */
  readonly When: ComponentType<{ readonly at: string }>;
  /** Content below a step. */
  readonly below?: Partial<Readonly<Record<JobStep, ReactNode>>>;
};

/** The six steps with their times; for a cancelled job those that it reached, and its end. */
export function StepList({ status: now, changes, note, When, below = {} }: Props) {
  const isCancelled = now === 'cancelled';
  const steps = timelineOf(now, changes);
  const current = steps.findLastIndex(({ isDone }) => isDone);
  const shown = isCancelled ? steps.slice(0, current + 1) : steps;
  const end = isCancelled ? changes.findLast(({ status }) => status === 'cancelled') : undefined;
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{m.job_page_timeline()}</h2>
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
              className={`${row} ${line} ${isDone && !isNow ? 'not-last:before:bg-sea' : 'not-last:before:bg-rule'} ${isDone ? '' : 'items-center'}`}
            >
              <span className={`${mark} ${isDone ? 'row-span-2' : ''} ${look}`}>
                {isDone ? <Icon path={icons.check} /> : place + 1}
              </span>
              <div className="min-w-0">
                <h3 className={`text-[min(1.125rem,8.7vw)] ${isDone ? 'pt-0.5' : 'font-medium text-ink-2'}`}>
                  {jobTexts.stepTitles[status]()}
                  <span className="sr-only">
                    {isNow
                      ? m.job_page_step_is_current()
                      : isDone
                        ? m.job_page_step_is_done()
                        : m.job_page_step_is_to_come()}
                  </span>
                </h3>
                {isNow && <p className="text-sm/[1.4] text-ink-2">{note}</p>}
              </div>
              {at !== null && <When at={at} />}
              {below[status] && (
                <div className="col-start-2 col-end-4 pt-4 large:relative large:col-[1/-1] large:bg-paper">
                  {below[status]}
                </div>
              )}
            </li>
          );
        })}
        {isCancelled && (
          <li aria-current="step" className={row}>
            <span className={`${mark} row-span-2 bg-cement text-ink-2`}>
              <Icon path={icons.close} />
            </span>
            <div className="min-w-0">
              <h3 className="pt-0.5 text-[min(1.125rem,8.7vw)]">{m.job_page_cancelled()}</h3>
              <p className="text-sm/[1.4] wrap-anywhere text-ink-2">{note}</p>
            </div>
            {end && <When at={end.at} />}
          </li>
        )}
      </ol>
    </section>
  );
}
