import { isPast, type TimelineStep } from '../../../shared/features/jobs/job-lifecycle.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';

type Props = {
  readonly status: JobStatus;
  readonly steps: readonly TimelineStep[];
  readonly small?: boolean;
};

const delays = [
  '',
  '[animation-delay:70ms]',
  '[animation-delay:140ms]',
  '[animation-delay:210ms]',
  '[animation-delay:280ms]',
  '[animation-delay:350ms]',
];

/** A tile for each finished step, with the current one in clay. It only illustrates the timeline's text. */
export function StepTiles({ status, steps, small = false }: Props) {
  // A finished or cancelled job has no current step.
  const current = isPast(status) ? -1 : steps.findLastIndex(({ isDone }) => isDone);
  return (
    <div aria-hidden="true" className={`grid grid-cols-6 gap-1 ${small ? 'max-w-48' : 'max-w-115 lg:max-w-none'}`}>
      {steps.map(({ status: step, isDone }, place) =>
        isDone ? (
          <span
            key={step}
            className={`aspect-square rounded-xs ${small ? '' : `lg:aspect-auto lg:h-16 laid ${delays[place]}`} ${place === current ? 'step-now' : 'step-done'}`}
          >
            <span
              className={`motif block size-full [--tile:100%] ${small ? '' : 'lg:[--tile:64px] lg:[mask-repeat:round]'}`}
            />
          </span>
        ) : (
          <span key={step} className={`step-open aspect-square rounded-xs ${small ? '' : 'lg:aspect-auto lg:h-16'}`} />
        ),
      )}
    </div>
  );
}
