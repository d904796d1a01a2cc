import { feeLedgerOf, type Commitment, type LedgerLine } from '../../shared/payments/fee-ledger.ts';
import { Price } from '../ui/Price.tsx';
import * as texts from './fee-ledger-texts.ts';
import type { ReadSite } from './site-client.ts';

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';

const how: Readonly<Record<LedgerLine['what'], string | null>> = {
  estimate: texts.afterSending,
  inspection: texts.beforeVisit,
  work: texts.asQuoted,
  commission: texts.onceCompleted,
  deduction: null,
};

const sums: Readonly<Record<Commitment['to'], string>> = {
  estimate: texts.toTransfer,
  inspection: texts.toTransferToday,
  quote: texts.altogether,
};

function nameOf(what: LedgerLine['what'], commitment: Commitment, professional: string | undefined): string {
  if (what === 'inspection' && professional !== undefined) return texts.siteInspectionWith(professional);
  if (what === 'commission' && commitment.to === 'quote') return texts.managedService(commitment.supervisionPercent);
  return what === 'estimate'
    ? texts.onlineEstimate
    : what === 'inspection'
      ? texts.siteInspection
      : what === 'work'
        ? texts.work
        : texts.inspectionPaid;
}

type Props = {
  readonly commitment: Commitment;
  /** The name of who comes, once it is known. */
  readonly professional?: string | undefined;
  /** Whose operator says something of refunds, or nothing. */
  readonly site?: Pick<ReadSite, 'refundTerms' | 'refundLang'> | undefined;
};

/**
 * What a commitment costs, before it is made: read like a printed bill, words left, figures right, a rule above the
 * sum.
 */
export function FeeLedger({ commitment, professional, site }: Props) {
  const { lines, totalLkr } = feeLedgerOf(commitment);
  return (
    <div className="grid gap-3.5 text-[1rem]">
      <dl>
        {lines.map(({ what, amountLkr }) => (
          <div key={what} className={`${row} pb-3 ${amountLkr < 0 ? 'text-sea-ink' : ''}`}>
            <dt className="max-w-full flex-[1_1_9rem]">
              <span>{nameOf(what, commitment, professional)}</span>
              {how[what] !== null && <span className="block text-sm text-ink-2">{how[what]}</span>}
            </dt>
            <dd className="ml-auto whitespace-nowrap">
              {amountLkr < 0 && <span>− </span>}
              <Price amountLkr={Math.abs(amountLkr)} className="text-lg" />
            </dd>
          </div>
        ))}
        <div className={`${row} border-t-2 border-ink py-4 font-semibold`}>
          <dt>{sums[commitment.to]}</dt>
          <dd className="ml-auto">
            <Price amountLkr={totalLkr} className="text-[min(2rem,14vw)]" />
          </dd>
        </div>
        {commitment.to === 'inspection' && (
          <div className={`${row} border-t border-line pt-3.5 text-sm text-sea-ink`}>
            <dt className="max-w-full flex-[1_1_9rem]">{texts.comesOff}</dt>
            <dd className="ml-auto whitespace-nowrap">
              <span aria-hidden="true">− </span>
              <Price amountLkr={totalLkr} className="text-lg" />
            </dd>
          </div>
        )}
      </dl>
      {commitment.to === 'estimate' && <p className="text-sm text-ink-2">{texts.staysPaid}</p>}
      {site?.refundTerms && (
        <p lang={site.refundLang} className="text-sm text-ink-2">
          {site.refundTerms}
        </p>
      )}
    </div>
  );
}
