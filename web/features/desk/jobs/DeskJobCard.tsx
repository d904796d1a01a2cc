import { m } from '../../../../paraglide/messages.js';
import type { ComponentProps } from 'react';
import { formatDate, formatDay } from '../../../../shared/colombo-time.ts';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import { jobName } from '../../../../shared/features/jobs/job-title.ts';
import { statusNames } from '../../../../shared/features/jobs/job-texts.ts';
import { unbrokenLkr } from '../../../../shared/money.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Card } from '../../../components/Card.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { Folded } from '../../orders/Folded.tsx';
import { jobBadges } from '../../jobs/job-badges.ts';
import { addressFact, phoneFact } from '../site-facts.tsx';
import { DeskJobMoney } from './DeskJobMoney.tsx';
import { DeskProgress } from './DeskProgress.tsx';
import { DeskWork } from './DeskWork.tsx';

type Props = Pick<ComponentProps<typeof DeskWork>, 'job' | 'secret' | 'said' | 'onSaid' | 'onChanged'>;

/** One job: what it is and where, what is agreed, its money and its progress. */
export function DeskJobCard({ job, secret, said, onSaid, onChanged }: Props) {
  const { address, fullName, phone, dialled, reference, status, quote, progress } = job;
  const name = jobName(job);
  const of = m.desk_of_job({ job: name });
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <Badge kind={jobBadges[status]}>{statusNames[status]()}</Badge>
      </div>
      <FactList
        facts={[
          addressFact(address),
          fullName !== null && [m.desk_customer(), fullName],
          phone !== null && phoneFact(phone, dialled),
          reference !== null && [m.booking_card_reference(), reference],
        ]}
      />
      <DeskWork job={job} secret={secret} of={of} said={said} onSaid={onSaid} onChanged={onChanged} />
      <Folded title={m.desk_job_quote()} of={of}>
        {quote ? <Quote quote={quote} status={status} /> : <p>{m.desk_job_no_quote()}</p>}
      </Folded>
      <Folded title={m.desk_job_money()} of={of}>
        <DeskJobMoney job={job} />
      </Folded>
      <Folded title={m.progress_title()} of={of}>
        {progress.length > 0 ? (
          <DeskProgress progress={progress} secret={secret} />
        ) : (
          <p className="text-sm text-ink-2">{m.desk_job_no_progress()}</p>
        )}
      </Folded>
      <Folded title={m.desk_job_dates()} of={of}>
        <FactList facts={datesOf(job)} />
      </Folded>
    </Card>
  );
}

/** When it reached each status. A quote may be replaced, which repeats its status. */
const datesOf = ({ changes }: Pick<DeskJob, 'changes'>) =>
  [...new Map(changes.map(({ status, at }) => [status, at]))].map(
    ([status, at]) => [statusNames[status](), formatDate(at)] as const,
  );

type QuoteProps = { readonly quote: NonNullable<DeskJob['quote']>; readonly status: DeskJob['status'] };

/** What the customer was offered, or has accepted. */
function Quote({ quote: { amountLkr, notes, completionDate, createdAt, declinedAt }, status }: QuoteProps) {
  return (
    <>
      {status === 'quoted' && (
        <p className="font-semibold">
          {declinedAt === null
            ? m.desk_job_quote_waits({ date: formatDate(createdAt) })
            : m.desk_job_quote_declined({ date: formatDate(declinedAt) })}
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
      <FactList
        facts={[
          [m.job_page_contract_value(), unbrokenLkr(amountLkr)],
          [m.job_page_completion_date(), formatDay(completionDate)],
        ]}
      />
    </>
  );
}
