import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { formatDate } from '../../../shared/colombo-time.ts';
import { paths } from '../../../shared/paths.ts';
import type { Receipt } from '../../../shared/features/orders/receipt-contract.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { sessionQuery } from '../../auth/session-data.ts';
import { siteQuery } from '../settings/site-data.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Note } from '../../components/Note.tsx';
import { Price } from '../../components/Price.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { receiptGrant, receiptQuery } from './receipt-data.ts';
import type { PaymentKind } from '../../../shared/features/payments/payment.ts';

/** With leading zeros, so that receipts sort by number: 'No. 000012'. */
const numbered = (number: number): string => m.receipt_numbered({ number: String(number).padStart(6, '0') });

const paidFor: Readonly<Record<PaymentKind, () => string>> = {
  estimate: m.receipt_whats_estimate,
  inspection: m.receipt_whats_inspection,
  commission: m.receipt_whats_commission,
};

/** A receipt, which also prints on one sheet. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const { data: receipt, error, isPending, refetch } = useQuery(receiptQuery(id));
  return (
    <Wrap className="pb-(--section)">
      <PageHead
        title={receipt === null ? m.receipt_not_found() : m.receipt_title()}
        description={m.receipt_page_description()}
      />
      {receipt ? (
        <>
          <Back id={id} />
          <Sheet receipt={receipt} />
        </>
      ) : receipt === null ? (
        <EmptyState level={1} title={m.receipt_not_found()} hint={m.receipt_not_found_hint()}>
          <ButtonLink href={paths.signIn(paths.receipt(id))}>{m.receipt_sign_in()}</ButtonLink>
        </EmptyState>
      ) : isPending ? (
        <PageFallback />
      ) : (
        <LoadFailed error={error} level={1} onRetry={refetch} />
      )}
    </Wrap>
  );
}

/** Back to where its payment is shown. Who came by a request's link has no other page with it. */
function Back({ id }: { readonly id: string }) {
  const { data: session } = useQuery(sessionQuery());
  const isLinked = useOnDevice(() => receiptGrant(id) !== null);
  return (
    <div className="mx-auto grid min-h-14 max-w-185 pt-3 print:hidden">
      {session?.authenticated ? (
        <BackLink href={paths.portal()} text={m.job_page_back()} />
      ) : (
        session && isLinked === false && <BackLink href={paths.requests()} text={m.receipt_back()} />
      )}
    </div>
  );
}

function Sheet({ receipt }: { readonly receipt: Receipt }) {
  const { data: site } = useQuery(siteQuery());
  const { number, kind, reference, payerName, amountLkr, issuedAt, voidedAt } = receipt;
  return (
    <article className="sheet mx-auto grid max-w-185 gap-6 pt-3 md:pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1>{m.receipt_title()}</h1>
        <p className="font-display text-xl font-semibold [font-variant-numeric:tabular-nums]">{numbered(number)}</p>
      </div>
      {voidedAt !== null && (
        <Note kind="wait" title={m.receipt_is_void({ date: formatDate(voidedAt) })}>
          {m.receipt_void_explained()}
        </Note>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-t-2 border-ink pt-4 font-semibold">
        {m.receipt_received()}
        <Price
          amountLkr={amountLkr}
          className={`ml-auto text-[min(2rem,14vw)] ${voidedAt === null ? '' : 'line-through'}`}
        />
      </p>
      <FactList
        facts={[
          [m.receipt_from(), payerName ?? m.receipt_from_nobody()],
          [m.receipt_on(), formatDate(issuedAt)],
          [m.receipt_what(), paidFor[kind]()],
          [m.receipt_reference(), reference],
          [m.receipt_how(), m.receipt_bank_transfer()],
        ]}
      />
      {site && (
        <address className="grid gap-1 border-t border-line pt-4 text-sm not-italic">
          <span className="text-ink-2">{m.receipt_by()}</span>
          <strong className="font-semibold">{site.bank.accountName}</strong>
          <span>{site.contact.address}</span>
          <span>{[...site.contact.phones, ...site.contact.emails].join(', ')}</span>
        </address>
      )}
      <div className="print:hidden">
        <Button kind="quiet" onClick={() => print()}>
          {m.receipt_print()}
        </Button>
      </div>
    </article>
  );
}
