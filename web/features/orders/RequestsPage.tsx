import { m } from '../../../paraglide/messages.js';
import { useMemo } from 'react';
import { canSyncInBackground } from '../../outbox/background-sync.ts';
import { useOutboxRows } from '../../outbox/outbox.ts';
import { isRequest, type OutboxRow } from '../../outbox/outbox-row.ts';
import { isFollowed, secretsOf } from '../../outbox/outbox-list.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useStore } from '../../components/store.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { lastCustomer } from '../../lib/known-customer.ts';
import { PushOptIn } from '../portal/PushOptIn.tsx';
import { RequestNews } from './RequestNews.tsx';
import { RequestList } from './RequestList.tsx';

/** The sent and queued requests of this device. */
export function RequestsPage() {
  const rows = useOutboxRows()?.filter(isRequest);
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={m.requests_title()} description={m.requests_page_description()} />
      <div className="mx-auto max-w-185">
        <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
          <h1>{m.requests_title()}</h1>
          <p className="text-ink-2">{m.requests_lead()}</p>
          {rows?.some(isFollowed) && <RequestNews />}
        </div>
        {!rows && <Loading />}
        {rows?.length === 0 && (
          <EmptyState title={m.requests_nothing_sent()} hint={m.requests_nothing_sent_hint()}>
            <ButtonLink href={paths.directory()}>{m.requests_browse()}</ButtonLink>
          </EmptyState>
        )}
        {/* Also rendered when empty, because it announces what has just left the list. */}
        {rows && <RequestList rows={rows} inBackground={canSyncInBackground()} />}
        {rows && <RequestPush rows={rows} />}
      </div>
    </Wrap>
  );
}

/** For requests that were sent without an account; a customer turns push on in the portal. */
function RequestPush({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const customerId = useStore(lastCustomer, null);
  const secrets = secretsOf(rows).join(',');
  const pushOf = useMemo(() => ({ secrets: secrets.split(',') }), [secrets]);
  return customerId === null && secrets !== '' ? <PushOptIn of={pushOf} /> : null;
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.requests_loading()}
      </p>
      <Skeleton className="mb-4 h-7 w-44" />
      <Skeleton className="h-52" />
    </>
  );
}
