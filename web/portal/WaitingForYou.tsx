import type { PortalEstimate } from '../../shared/estimates/portal-estimate-contract.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { formatLkr } from '../../shared/money.ts';
import { keepTurn } from '../offline/known-person.ts';
import { paths } from '../../shared/paths.ts';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import * as requestTexts from '../requests/requests-texts.ts';
import { askAbout, jobMessages } from '../threads/asked-thread.ts';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useNow } from '../ui/use-now.ts';
import { estimateAnchor } from './estimate-anchor.ts';
import * as texts from './waiting-texts.ts';
import { waitingFor, type Waiting } from './waiting-for-you.ts';

type Props = {
  readonly customerId: string;
  readonly jobs: readonly PortalJob[];
  readonly estimates: readonly PortalEstimate[];
};

/** What only the customer can take further, each with the way to it; nothing where nothing waits. */
export function WaitingForYou({ customerId, jobs, estimates }: Props) {
  const now = useNow();
  const waiting = waitingFor(jobs, estimates, Date.parse(now));
  const count = waiting.length;
  // Also said by the initials in the header, on whatever page.
  useEffect(() => void keepTurn(customerId, count), [customerId, count]);
  if (count === 0) return null;
  return (
    <section className="grid gap-4 pt-5">
      <h2 className="text-xl">{texts.title}</h2>
      <ul className="grid gap-3">
        {waiting.map((item) => (
          <li
            key={`${item.what} ${item.id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-clay-tint px-5 py-4"
          >
            <p className="min-w-0 font-medium wrap-anywhere">{wordsOf(item)}</p>
            <Way item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(item: Waiting): string {
  if ('job' in item) {
    const { title, contractValueLkr, commission } = item.job;
    const job = title || jobTexts.untitled;
    if (item.what === 'review') return texts.reviewWaits(job);
    if (item.what === 'milestone') return texts.milestoneWaits(job);
    if (item.what === 'message') return texts.messageWaits(job);
    if (item.what === 'commission' && commission) {
      return texts.commissionWaits(job, formatLkr(commission.payment.amountLkr));
    }
    return contractValueLkr === null ? texts.quoteWaits(job) : texts.quoteOfWaits(job, formatLkr(contractValueLkr));
  }
  const { providerName, payment } = item.estimate;
  const professional = providerName ?? requestTexts.toSomebody;
  if (item.what === 'message') return texts.messageOnEstimateWaits(professional);
  return item.what === 'fee'
    ? texts.feeWaits(professional, formatLkr(payment.amountLkr))
    : texts.estimateWaits(professional);
}

function showEstimate({ what, id }: Waiting): void {
  if (what === 'message') askAbout({ kind: 'estimate', id });
  else document.getElementById(estimateAnchor(id))?.focus();
}

const placeOf = ({ what, id }: Waiting): string => {
  if (what === 'review') return paths.review(id);
  return what === 'message' ? jobMessages(id) : paths.portalJob(id);
};

function Way({ item }: { readonly item: Waiting }) {
  const action = (
    <>
      {texts.actions[item.what]}
      <span className="sr-only"> ({wordsOf(item)})</span>
    </>
  );
  if ('job' in item) {
    return (
      <ButtonLink kind="clay" href={placeOf(item)}>
        {action}
      </ButtonLink>
    );
  }
  return (
    // Its card stands on this page already.
    <Button kind="clay" onClick={() => showEstimate(item)}>
      {action}
    </Button>
  );
}
