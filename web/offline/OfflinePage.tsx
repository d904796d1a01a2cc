import { m } from '../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../layout/PageHead.tsx';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { InstallAction } from '../install/InstallAction.tsx';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Note } from '../components/Note.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useStore } from '../components/store.ts';
import { usePending } from '../components/hooks/use-pending.ts';
import { Wrap } from '../components/Wrap.tsx';
import { storage } from '../lib/device-status.ts';
import { PartSaved } from './PartSaved.tsx';
import { NothingSaved } from './NothingSaved.tsx';
import * as newsTexts from './news-texts.ts';
import * as texts from './offline-page-texts.ts';
import { removeCopy, savedCopy } from './copy-contents.ts';
import { SavedPictures } from './pictures/SavedPictures.tsx';
import { SavedContents } from './SavedContents.tsx';
import { sizeText } from './saved-sizes.ts';
import { syncCopy } from './sync-copy.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { subscribeStamps } from '../lib/stamps.ts';

/** The timeout for the persistent storage prompt after everything is saved, in milliseconds. */
const promiseMs = 1000;

/** Read again on every visit, because other tabs and the next sync change it. */
const savedCopyQuery = { queryKey: ['saved-copy'], queryFn: savedCopy, staleTime: 0, gcTime: 0 };

/** Shows what is saved on this device for offline use, and lets the user save, refresh and remove it. */
export function OfflinePage() {
  const { data: copy, error, refetch } = useQuery(savedCopyQuery);
  const inMemory = useStore(storage, 'device') === 'memory';
  useEffect(() => {
    const stops = [subscribeStamps, storage.subscribe].map((subscribe) => subscribe(() => void refetch()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={m.offline_page_title()} description={m.offline_page_description()} />
      <div className="mx-auto max-w-185">
        <div className="grid gap-2 pt-7 pb-6 md:pt-12 md:pb-7">
          <h1>{m.offline_page_title()}</h1>
          <p className="text-ink-2">{m.offline_page_what_it_is()}</p>
        </div>
        <div className="grid gap-4">
          {inMemory && (
            <Note kind="danger" title={m.offline_page_nothing_can_be_saved()}>
              {m.offline_page_nothing_can_be_saved_why()}
            </Note>
          )}
          {copy ? (
            <Copy copy={copy} onChange={refetch} />
          ) : error ? (
            <LoadFailed error={error} hint={m.offline_page_cannot_be_read()} onRetry={refetch} />
          ) : (
            <Skeleton className="h-84" />
          )}
          <InstallAction className="inline-flex min-h-12 items-center font-semibold text-sea-ink hover:underline" />
          <p className="pt-2 text-sm text-ink-2">{m.offline_page_kept_apart()}</p>
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
  const [asks, setAsks] = useState(false);
  const leaving = useRef<AbortController>(null);
  // Leaving the page aborts the download; files already stored stay.
  useEffect(() => () => leaving.current?.abort(), []);

  const doing = (next: Work, act: () => Promise<string>) => {
    setWork(next);
    setSaid('');
    return run(async () => {
      try {
        setSaid(await act());
      } catch {
        setSaid(m.offline_page_nothing_changed());
      }
      await onChange();
    });
  };
  const save = async () => {
    // Called in the tap's event handler, because some browsers answer only there. Firefox asks the user, who may not
    // answer.
    const keeping = navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false);
    const { signal } = (leaving.current = new AbortController());
    const result = await syncCopy({ everything: true, signal });
    if (signal.aborted) return m.offline_page_stopped();
    if (result === 'unreachable' || result === 'failed') {
      return (copy.missing ? texts.restNotSaved : texts.notSaved)[result]();
    }
    const kept = await withTimeout(keeping, promiseMs);
    return m.offline_page_now_saved({
      promise: kept ? m.offline_page_will_be_kept() : m.offline_page_may_be_removed(),
    });
  };
  const remove = async () => {
    await doing('remove', async () => {
      await removeCopy();
      return m.offline_page_removed();
    });
    setAsks(false);
  };
  const busy = pending ? work : undefined;
  return (
    <>
      {copy.syncedAt !== null ? (
        <SavedContents
          copy={copy}
          busy={busy}
          onRefresh={() => void doing('refresh', async () => newsTexts.results[await syncCopy()]())}
          onRemove={() => setAsks(true)}
        />
      ) : copy.missing ? (
        <PartSaved
          saved={copy.providers}
          missing={copy.missing}
          busy={busy}
          onSave={() => void doing('save', save)}
          onStop={() => leaving.current?.abort()}
          onRemove={() => setAsks(true)}
        />
      ) : (
        <NothingSaved busy={busy === 'save'} onSave={() => void doing('save', save)} />
      )}
      <RemoveDialog open={asks} onOpenChange={setAsks} busy={busy === 'remove'} onRemove={() => void remove()} />
      {copy.pictures && (
        <SavedPictures
          wanted={copy.pictures.wanted}
          missing={copy.pictures.missing.length}
          sizeText={sizeText}
          onChange={onChange}
        />
      )}
      <p role="status" className="min-h-6 text-sm font-medium">
        {busy === 'save' || busy === 'refresh' ? m.offline_page_fetching() : said}
      </p>
    </>
  );
}

type RemoveProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly busy: boolean;
  readonly onRemove: () => void;
};

/** Asks before the copy, or a part of it, is removed. */
function RemoveDialog({ open, onOpenChange, busy, onRemove }: RemoveProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.offline_page_ask_to_remove()}
      footer={
        <div className="grid grid-cols-2 gap-3 large:grid-cols-1">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {m.offline_page_keep()}
          </Button>
          <Button kind="danger" busy={busy} onClick={onRemove}>
            {m.offline_page_remove()}
          </Button>
        </div>
      }
    >
      <p>{m.offline_page_what_removing_does()}</p>
      <p className="text-sm text-ink-2">{m.offline_page_what_stays()}</p>
    </Dialog>
  );
}
