import '../later.css';
import { canSyncInBackground } from '../outbox/background-sync.ts';
import { useOutboxRows } from '../outbox/outbox.ts';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { RequestList } from './RequestList.tsx';

/** What this device has sent, and what waits to be sent. */
export function RequestsPage() {
  const rows = useOutboxRows();
  return (
    <Wrap className="pb-(--section)">
      <PageHead title="My Requests" description="What you have sent from this device, and what waits to be sent." />
      <div className="mx-auto max-w-185">
        <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
          <h1>My Requests</h1>
          <p className="text-ink-2">Kept on this device, sent when there is a connection.</p>
        </div>
        {!rows && <Loading />}
        {rows?.length === 0 && (
          <EmptyState
            title="Nothing sent from this device yet"
            hint="Site inspections and online estimates that you ask for are listed here, also without a connection."
          >
            <ButtonLink href={paths.directory()}>Browse Tilers</ButtonLink>
          </EmptyState>
        )}
        {/* Empty too: it says what has just left the list. */}
        {rows && <RequestList rows={rows} inBackground={canSyncInBackground()} />}
      </div>
    </Wrap>
  );
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="mb-4 h-7 w-44" />
      <Skeleton className="h-52" />
    </>
  );
}
