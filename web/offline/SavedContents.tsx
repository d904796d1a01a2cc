import { m } from '../../paraglide/messages.js';
import { useEffect, useState } from 'react';
import { formatRecent } from '../../shared/colombo-time.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { useStore } from '../components/store.ts';
import { offlineReady } from '../lib/device-status.ts';
import type { SavedCopy } from './copy-contents.ts';
import { sizeText } from './saved-sizes.ts';

type Props = {
  readonly copy: SavedCopy;
  readonly busy: 'save' | 'refresh' | 'remove' | undefined;
  readonly onRefresh: () => void;
  readonly onRemove: () => void;
};

export function SavedContents({ copy, busy, onRefresh, onRemove }: Props) {
  const ready = useStore(offlineReady, false);
  const promise = useBrowsersPromise();
  const contents = [
    m.offline_page_professionals({ count: copy.providers }),
    m.offline_page_guides({ count: copy.guides }),
    m.offline_page_blog_posts({ count: copy.blogPosts }),
  ];
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge kind={ready ? 'done' : 'wait'}>{ready ? m.offline_page_ready() : m.offline_page_not_ready()}</Badge>
        {copy.syncedAt !== null && <span className="text-sm text-ink-2">{updatedText(copy.syncedAt)}</span>}
      </div>
      <div>
        <h2 className="text-xl">{m.offline_page_saved()}</h2>
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
        {copy.bytes !== null && <span>{`${m.offline_page_takes_about({ size: sizeText(copy.bytes) })} `}</span>}
        <span>{promise}</span>
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-5">
        <Button busy={busy === 'refresh'} onClick={onRefresh}>
          {m.news_refresh()}
        </Button>
        <Button kind="text" className="-ml-3" disabled={busy === 'refresh'} onClick={onRemove}>
          {m.offline_page_remove()}
        </Button>
      </div>
    </Card>
  );
}

function updatedText(syncedAt: number): string {
  const [instant, now] = [new Date(syncedAt).toISOString(), new Date().toISOString()];
  return m.offline_page_updated({ time: formatRecent(instant, now) });
}

/** Whether the browser has granted persistent storage; empty if it does not say. */
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
  return kept ? m.offline_page_will_be_kept() : m.offline_page_may_be_removed();
}
