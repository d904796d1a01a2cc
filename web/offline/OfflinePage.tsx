import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import '../later.css';
import { PageHead } from '../shell/PageHead.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useStore } from '../ui/store.ts';
import { usePending } from '../ui/use-pending.ts';
import { Wrap } from '../ui/Wrap.tsx';
import { storage } from '../device/device-status.ts';
import { NothingSaved } from './NothingSaved.tsx';
import { results } from './offline-text.ts';
import { refreshCopy, type SyncResult } from './pack-sync.ts';
import { removeCopy, savedCopy } from './saved-copy.ts';
import { SavedContents } from './SavedContents.tsx';
import { subscribeStamps } from '../device/stamps.ts';

/** Read again at every visit: other tabs and the next sync change it. */
const savedCopyQuery = { queryKey: ['saved-copy'], queryFn: savedCopy, staleTime: 0, gcTime: 0 };

/** What is kept on this device for reading without a connection, and the way to bring, renew and remove it. */
export function OfflinePage() {
  const { data: copy, error, refetch } = useQuery(savedCopyQuery);
  const inMemory = useStore(storage, 'device') === 'memory';
  useEffect(() => subscribeStamps(() => void refetch()), [refetch]);
  return (
    <Wrap className="pb-(--section)">
      <PageHead title="Offline" description="What is saved on this device for reading without a connection." />
      <div className="mx-auto max-w-185">
        <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
          <h1>Offline</h1>
          <p className="text-ink-2">What is saved on this phone, to be read without a connection.</p>
        </div>
        <div className="grid gap-4">
          {inMemory && (
            <Note kind="danger" title="This browser does not let us save anything">
              What you see here lasts until this page is closed. A private window is often the reason, or a device that
              is full.
            </Note>
          )}
          {copy ? (
            <Copy copy={copy} onChange={refetch} />
          ) : error ? (
            <LoadFailed error={error} hint="This device does not let us see what is saved on it." onRetry={refetch} />
          ) : (
            <Skeleton className="h-84" />
          )}
          <p className="pt-2 text-sm text-ink-2">
            Requests that wait to be sent and forms that you have begun are kept apart from this. They stay until they
            are sent or you discard them.
          </p>
        </div>
      </div>
    </Wrap>
  );
}

type CopyProps = {
  readonly copy: Awaited<ReturnType<typeof savedCopy>>;
  readonly onChange: () => Promise<unknown>;
};

type Work = 'save' | 'refresh' | 'remove';

function Copy({ copy, onChange }: CopyProps) {
  const [pending, run] = usePending();
  const [work, setWork] = useState<Work>();
  const [said, setSaid] = useState('');
  const isSaved = copy.syncedAt !== null;

  const doing = (next: Work, act: () => Promise<string>) => {
    setWork(next);
    setSaid('');
    return run(async () => {
      try {
        setSaid(await act());
      } catch {
        setSaid('That did not work, and what is saved has not changed. Please try again.');
      }
      await onChange();
      return 'staying';
    });
  };
  const notSaved: { readonly [Result in SyncResult]?: string } = {
    unreachable: 'There is no connection to our server just now. Nothing was saved.',
    failed: 'Our server could not answer just now; it is not your connection. Nothing was saved.',
  };
  const save = async () => {
    // Asked within the tap: some browsers answer only there.
    const kept = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    const result = await refreshCopy();
    return (
      notSaved[result] ??
      `Saved on this phone. ${kept ? 'Your browser has promised to keep it.' : 'Your browser may remove it when room gets short; then it is fetched again.'}`
    );
  };
  const remove = async () => {
    await removeCopy();
    return 'Removed from this phone.';
  };
  const busy = pending ? work : undefined;
  return (
    <>
      {isSaved ? (
        <SavedContents
          copy={copy}
          busy={busy}
          onRefresh={() => void doing('refresh', async () => results[await refreshCopy()])}
          onRemove={() => doing('remove', remove)}
        />
      ) : (
        <NothingSaved busy={busy === 'save'} onSave={() => void doing('save', save)} />
      )}
      <p role="status" className="min-h-6 px-1 text-sm font-medium">
        {busy === 'save' || busy === 'refresh' ? 'Fetching...' : said}
      </p>
    </>
  );
}
