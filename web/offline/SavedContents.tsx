import { useEffect, useState } from 'react';
import { formatRecent } from '../../shared/colombo-time.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { useStore } from '../ui/store.ts';
import { offlineReady } from '../device/device-status.ts';
import type { SavedCopy } from './saved-copy.ts';
import * as newsTexts from './news-texts.ts';
import * as texts from './offline-page-texts.ts';
import { sizeText } from './saved-sizes.ts';

type Props = {
  readonly copy: SavedCopy;
  readonly busy: 'save' | 'refresh' | 'remove' | undefined;
  readonly onRefresh: () => void;
  readonly onRemove: () => Promise<unknown>;
};

export function SavedContents({ copy, busy, onRefresh, onRemove }: Props) {
  const ready = useStore(offlineReady, false);
  const [asks, setAsks] = useState(false);
  const promise = useBrowsersPromise();
  const contents = [texts.professionals(copy.providers), texts.guides(copy.guides), texts.blogPosts(copy.blogPosts)];
  const remove = async () => {
    await onRemove();
    setAsks(false);
  };
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge kind={ready ? 'done' : 'wait'}>{ready ? texts.ready : texts.notReady}</Badge>
        {copy.syncedAt !== null && <span className="text-sm text-ink-2">{updatedText(copy.syncedAt)}</span>}
      </div>
      <div>
        <h2 className="text-xl">{texts.saved}</h2>
        <ul className="grid gap-x-8 pt-3 sm:grid-cols-2">
          {contents.map((content) => (
            <li key={content} className="flex items-center gap-2.5 border-t border-line py-2.5">
              <Icon path={icons.check} className="size-4.5 text-sea-ink" />
              {content}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-ink-2">
        {copy.bytes !== null && <span>{`${texts.takesAbout(sizeText(copy.bytes))} `}</span>}
        <span>{promise}</span>
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-5">
        <Button busy={busy === 'refresh'} onClick={onRefresh}>
          {newsTexts.refresh}
        </Button>
        <Button kind="text" className="-ml-3" disabled={busy === 'refresh'} onClick={() => setAsks(true)}>
          {texts.remove}
        </Button>
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.askToRemove}
        footer={
          <div className="grid grid-cols-2 gap-3 large:grid-cols-1">
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {texts.keep}
            </Button>
            <Button kind="danger" busy={busy === 'remove'} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          </div>
        }
      >
        <p>{texts.whatRemovingDoes}</p>
        <p className="text-sm text-ink-2">{texts.whatStays}</p>
      </Dialog>
    </Card>
  );
}

function updatedText(syncedAt: number): string {
  const [instant, now] = [new Date(syncedAt).toISOString(), new Date().toISOString()];
  return texts.updated(formatRecent(instant, now));
}

/** Whether the browser has said that it will not clear this away by itself; nothing where it does not say. */
function useBrowsersPromise(): string {
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    void navigator.storage?.persisted?.().then(
      (answer) => gone || setKept(answer),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  if (kept === undefined) return '';
  return kept ? texts.willBeKept : texts.mayBeRemoved;
}
