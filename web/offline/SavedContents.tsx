import { useEffect, useState } from 'react';
import { formatRecent } from '../../shared/colombo-time.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStore } from '../ui/store.ts';
import { offlineReady } from '../device/device-status.ts';
import type { SavedCopy } from './saved-copy.ts';
import { contentsOf, sizeText } from './offline-text.ts';

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
  const remove = async () => {
    await onRemove();
    setAsks(false);
  };
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge kind={ready ? 'done' : 'wait'}>{ready ? 'Ready to use offline' : 'Not ready to use offline yet'}</Badge>
        {copy.syncedAt !== null && <span className="text-sm text-ink-2">{updatedText(copy.syncedAt)}</span>}
      </div>
      <div>
        <h2 className="text-[1.5rem]">Saved on this phone</h2>
        <ul className="grid gap-x-8 pt-3 sm:grid-cols-2">
          {contentsOf(copy).map((content) => (
            <li key={content} className="flex items-center gap-2.5 border-t border-line py-2.5">
              <Icon name="check" className="size-4.5 text-sea-ink" />
              {content}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-ink-2">
        {copy.bytes !== null && `Everything that Nivasa keeps here takes about ${sizeText(copy.bytes)}. `}
        {promise}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button busy={busy === 'refresh'} onClick={onRefresh}>
          Refresh
        </Button>
        <Button kind="text" disabled={busy === 'refresh'} onClick={() => setAsks(true)}>
          Remove
        </Button>
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove what is saved?"
        footer={
          <div className="grid grid-cols-2 gap-3">
            <Button kind="quiet" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button kind="danger" busy={busy === 'remove'} onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        }
      >
        <p>
          Without a connection, professionals, guides, blog posts and pictures can then no longer be opened. You can
          save them again at any time.
        </p>
        <p className="text-sm text-ink-2">Requests that wait to be sent and forms that you have begun stay.</p>
      </Dialog>
    </Card>
  );
}

function updatedText(syncedAt: number): string {
  const [instant, now] = [new Date(syncedAt).toISOString(), new Date().toISOString()];
  return `Updated ${formatRecent(instant, now)}`;
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
  return kept
    ? 'Your browser has promised to keep it.'
    : 'Your browser may remove it when room gets short; then it is fetched again.';
}
