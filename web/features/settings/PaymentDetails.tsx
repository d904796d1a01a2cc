import { m } from '../../../paraglide/messages.js';
import { useSyncExternalStore } from 'react';
import { stampOf, subscribeStamps, weeksBetween } from '../../lib/stamps.ts';
import { Updated } from '../../layout/Updated.tsx';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Note } from '../../components/Note.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { TransferDetails } from './TransferDetails.tsx';
import type { FreshSettings } from './use-fresh-settings.ts';

type Props = {
  readonly checked: FreshSettings;
  /** Null if the amount is given. */
  readonly fee: 'inspectionFeeLkr' | 'estimateFeeLkr' | null;
  /** The amount at the time of the request; by default the current fee. */
  readonly amountLkr?: number | undefined;
  /** Null until it is final. */
  readonly reference: string | null;
};

/**
 * The account, amount and reference of a transfer, as currently confirmed by our server. If the server cannot be
 * reached, a warning is shown.
 */
export function PaymentDetails({ checked: { site, state, error, retry }, fee, amountLkr, reference }: Props) {
  if (!site && error) return <LoadFailed error={error} onRetry={retry} />;
  if (!site || reference === null) {
    return (
      <div role="status">
        <span className="sr-only">{m.payment_checking()}</span>
        <Skeleton className="h-110" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {state === 'unchecked' && <Unchecked onRetry={retry} />}
      <TransferDetails bank={site.bank} amountLkr={amountLkr ?? (fee === null ? 0 : site[fee])} reference={reference} />
      <p className="-mt-2 min-h-5 text-ink-2">
        <Updated path="/api/site" />
      </p>
      {site.isDemo && (
        <Note kind="wait" title={m.payment_demonstration()}>
          {m.payment_demonstration_more()}
        </Note>
      )}
    </div>
  );
}

/** If the account has changed meanwhile, money would go to an account that is not ours. */
function Unchecked({ onRetry }: { readonly onRetry: () => void }) {
  const savedAt = useSyncExternalStore(
    subscribeStamps,
    () => stampOf('/api/site'),
    () => undefined,
  );
  const weeks = weeksBetween(savedAt ?? 0, Date.parse(useNow()));
  return (
    <div className="grid justify-items-start gap-1">
      {weeks === null ? (
        <Note kind="wait" title={m.payment_not_checked()}>
          {m.payment_not_checked_more()}
        </Note>
      ) : (
        <Note kind="danger" title={savedAt === undefined ? m.payment_age_unknown() : m.payment_weeks_old({ weeks })}>
          {m.payment_may_be_another()}
        </Note>
      )}
      <Button kind="text" onClick={onRetry} className="text-sm">
        {m.payment_check_again()}
      </Button>
    </div>
  );
}
