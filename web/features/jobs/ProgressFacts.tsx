import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/colombo-time.ts';
import type { Progress } from '../../../shared/features/jobs/job-progress.ts';
import { unbrokenLkr } from '../../../shared/money.ts';

type Props = {
  readonly entry: Pick<Progress, 'kind' | 'text' | 'amountLkr' | 'at'>;
  /** Its photos. */
  readonly children: ReactNode;
};

/** What a progress entry says, for the customer and at the desk; the customer's answer is below it. */
export const ProgressFacts = ({ entry: { kind, text, amountLkr, at }, children }: Props) => (
  <>
    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
      {kind !== 'note' && (
        <strong className="font-semibold text-sea-ink">
          {kind === 'milestone' ? m.progress_milestone() : m.progress_check()}
        </strong>
      )}
      <time dateTime={at} className="ml-auto whitespace-nowrap">
        {formatDate(at)}
      </time>
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    {children}
    {amountLkr !== null && (
      <p className="text-sm text-ink-2">{m.progress_stands_for({ amount: unbrokenLkr(amountLkr) })}</p>
    )}
  </>
);
