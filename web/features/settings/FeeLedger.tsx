import { m } from '../../../paraglide/messages.js';
import { feeLedgerOf, type Commitment, type LedgerLine } from '../../../shared/features/payments/fee-ledger.ts';
import { Price } from '../../components/Price.tsx';
import type { ReadSite } from './site-client.ts';

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';

const how = (): Readonly<Record<LedgerLine['what'], string | null>> => ({
  estimate: m.fee_ledger_after_sending(),
  inspection: m.fee_ledger_before_visit(),
  work: m.fee_ledger_as_quoted(),
  commission: m.fee_ledger_once_completed(),
  deduction: null,
});

/** The name of the total. Of an accepted quote it is not known here what has been paid since. */
function sumOf({ to }: Commitment, lines: readonly LedgerLine[], isAccepted: boolean): string {
  if (to === 'estimate') return m.fee_ledger_to_transfer();
  if (to === 'inspection') return m.fee_ledger_to_transfer_today();
  if (!isAccepted) return m.fee_ledger_still_to_pay();
  return lines.some(({ what }) => what === 'deduction') ? m.fee_ledger_after_deduction() : m.fee_ledger_altogether();
}

function nameOf(what: LedgerLine['what'], commitment: Commitment, professional: string | undefined): string {
  if (what === 'inspection' && professional !== undefined) return m.fee_ledger_site_inspection_with({ professional });
  if (what === 'commission' && commitment.to === 'quote') {
    return m.fee_ledger_managed_service({ percent: commitment.supervisionPercent });
  }
  return what === 'estimate'
    ? m.fee_ledger_online_estimate()
    : what === 'inspection'
      ? m.fee_ledger_site_inspection()
      : what === 'work'
        ? m.fee_ledger_work()
        : m.fee_ledger_inspection_paid();
}

type Props = {
  readonly commitment: Commitment;
  /** The name of the professional, once it is known. */
  readonly professional?: string | undefined;
  /** The site, whose operator may have refund terms. */
  readonly site?: Pick<ReadSite, 'refundTerms' | 'refundLang'> | undefined;
  /** Whether the quote is no longer open. */
  readonly isAccepted?: boolean;
};

/**
 * The cost of a commitment, shown before it is made, in the form of a printed bill: text on the left, figures on the
 * right, a rule above the total.
 */
export function FeeLedger({ commitment, professional, site, isAccepted = false }: Props) {
  const { lines, totalLkr } = feeLedgerOf(commitment);
  return (
    <div className="grid gap-3.5 text-[1rem]">
      <dl>
        {lines.map(({ what, amountLkr }) => (
          <div key={what} className={`${row} pb-3 ${amountLkr < 0 ? 'text-sea-ink' : ''}`}>
            <dt className="max-w-full flex-[1_1_9rem]">
              <span>{nameOf(what, commitment, professional)}</span>
              {how()[what] !== null && <span className="block text-sm text-ink-2">{how()[what]}</span>}
            </dt>
            <dd className="ml-auto whitespace-nowrap">
              {amountLkr < 0 && <span>− </span>}
              <Price amountLkr={Math.abs(amountLkr)} className="text-lg" />
            </dd>
          </div>
        ))}
        <div className={`${row} border-t-2 border-ink py-4 font-semibold`}>
          <dt>{sumOf(commitment, lines, isAccepted)}</dt>
          <dd className="ml-auto">
            <Price amountLkr={totalLkr} className="text-[min(2rem,14vw)]" />
          </dd>
        </div>
        {commitment.to === 'inspection' && (
          <div className={`${row} border-t border-line pt-3.5 text-sm text-sea-ink`}>
            <dt className="max-w-full flex-[1_1_9rem]">{m.fee_ledger_comes_off()}</dt>
            <dd className="ml-auto whitespace-nowrap">
              <span aria-hidden="true">− </span>
              <Price amountLkr={totalLkr} className="text-lg" />
            </dd>
          </div>
        )}
      </dl>
      {commitment.to === 'estimate' && <p className="text-sm text-ink-2">{m.fee_ledger_stays_paid()}</p>}
      {site?.refundTerms && (
        <p lang={site.refundLang} className="text-sm text-ink-2">
          {site.refundTerms}
        </p>
      )}
    </div>
  );
}
