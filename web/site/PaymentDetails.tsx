import { useSyncExternalStore } from 'react';
import { stampOf, subscribeStamps } from '../device/stamps.ts';
import { weeksBetween } from '../device/age.ts';
import { Updated } from '../shell/Updated.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { TransferDetails } from './TransferDetails.tsx';
import type { CheckedSite } from './use-checked-site.ts';

type Props = {
  readonly checked: CheckedSite;
  readonly fee: 'inspectionFeeLkr' | 'estimateFeeLkr';
  readonly reference: string;
};

/** Where to transfer what to, as our server says now; where it cannot be asked, that is said too. */
export function PaymentDetails({ checked: { site, state, error, retry }, fee, reference }: Props) {
  if (!site) {
    return error ? (
      <LoadFailed error={error} onRetry={retry} />
    ) : (
      <div role="status">
        <span className="sr-only">Checking the bank details with our server</span>
        <Skeleton className="h-110" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {state === 'unchecked' && <Unchecked onRetry={retry} />}
      <TransferDetails bank={site.bank} amountLkr={site[fee]} reference={reference} />
      <p className="-mt-2 min-h-5 text-ink-2">
        <Updated path="/api/site" />
      </p>
      {site.isDemo && (
        <Note kind="wait" title="This is a demonstration">
          The bank details are made up. Please transfer nothing.
        </Note>
      )}
    </div>
  );
}

/** An account that has been changed meanwhile would get money that is not ours. */
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
        <Note kind="wait" title="Not checked just now">
          Our server could not be asked, so these are the bank details saved on this phone. Check them again before you
          transfer.
        </Note>
      ) : (
        <Note
          kind="danger"
          title={
            savedAt === undefined
              ? 'Nobody knows how old these bank details are'
              : `These bank details are ${weeks} weeks old`
          }
        >
          The account may be another one by now. Transfer nothing before you have checked them again with a connection,
          or asked us.
        </Note>
      )}
      <Button kind="text" onClick={onRetry} className="text-sm">
        Check again
      </Button>
    </div>
  );
}
