import type { Site } from '../../shared/site/site-contract.ts';
import { TransferDetails } from '../site/TransferDetails.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Note } from '../ui/Note.tsx';

type Props = {
  readonly site: Site;
  readonly amountLkr: number;
  readonly reference: string;
  /** Whom the request is for, to tell one 'How to pay' from the next. */
  readonly name: string;
};

/** The reference was made on this device, so that a transfer can quote it before anything was sent. */
export function HowToPay({ site, amountLkr, reference, name }: Props) {
  return (
    <details className="group border-t border-line">
      <summary className="-mb-2 flex min-h-12 items-center justify-between gap-3 rounded-sm pt-2 text-sm font-semibold text-sea-ink">
        <span>How to pay<span className="sr-only"> for {name}</span></span>
        <Icon name="next" className="size-4.5 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-5">
        <p className="text-sm text-ink-2">Pay by bank transfer. Put the reference in the remarks so that we can match it. What you have paid already needs no second transfer.</p>
        <TransferDetails bank={site.bank} amountLkr={amountLkr} reference={reference} />
        {site.isDemo && <Note kind="wait" title="This is a demonstration">The bank details are made up. Please transfer nothing.</Note>}
      </div>
    </details>
  );
}
