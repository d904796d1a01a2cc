import { m } from '../../paraglide/messages.js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { useStore } from '../components/store.ts';
import { useNow } from '../components/hooks/use-now.ts';
import { Wrap } from '../components/Wrap.tsx';
import { outboxCount, storage } from '../lib/device-status.ts';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { copyStamp, subscribeStamps, weeksBetween } from '../lib/stamps.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import { useOnline } from '../components/hooks/use-online.ts';

type Situation = {
  readonly waiting: number;
  readonly keeps: boolean;
  readonly isBackOffice: boolean;
  readonly weeks: number | null;
};

const nothingWaits = { waiting: 0, needsAction: 0, total: 0 };

function whatHappens({ waiting, keeps, isBackOffice, weeks }: Situation): string {
  if (waiting > 0) return m.frame_will_send({ count: waiting });
  // Nothing of the back office is stored.
  if (isBackOffice) return m.frame_back_office_needs_connection();
  if (keeps && weeks !== null) return m.frame_weeks_old({ count: weeks });
  return keeps ? m.frame_reading_what_is_saved() : m.frame_opened_can_be_read();
}

/**
 * When a page is left, its requests are aborted a moment before it ends. The banner waits this long, in milliseconds,
 * before it says that there is no connection.
 */
const leaveMs = 300;

/** Whether there is no connection, and not only because the page is being left. */
function useOffline(): boolean {
  const offline = !useOnline();
  const [lasts, setLasts] = useState(offline);
  useEffect(() => {
    if (!offline) return undefined;
    const timer = setTimeout(() => setLasts(true), leaveMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [offline]);
  return offline && lasts;
}

/**
 * Above the header: a newer version, no connection or no storage, and what that means. The element always exists, also
 * when empty, so that screen readers announce its text when it appears.
 */
export function StatusBanner() {
  const offline = useOffline();
  const keeps = useStore(storage, 'device') === 'device';
  const { waiting } = useStore(outboxCount, nothingWaits);
  const savedAt = useSyncExternalStore(subscribeStamps, copyStamp, () => undefined);
  const now = useNow();
  const weeks = savedAt === undefined ? null : weeksBetween(savedAt, Date.parse(now));
  const [path] = useLocation();
  return (
    <div role="status" className="bg-toast text-sm/[1.35] text-on-toast">
      <UpdateNotice />
      {offline && (
        <Wrap className="flex items-center gap-3 py-3">
          <Icon path={icons.offline} />
          <p>
            <strong className="font-semibold">{m.frame_offline()}</strong>{' '}
            {whatHappens({ waiting, keeps, isBackOffice: path.startsWith(paths.admin()), weeks })}
          </p>
        </Wrap>
      )}
      {!keeps && (
        <Wrap className="flex items-center gap-3 py-3">
          <Icon path={icons.alert} />
          <p>
            <strong className="font-semibold">{m.frame_nothing_can_be_saved()}</strong> {m.frame_keep_page_open()}
          </p>
        </Wrap>
      )}
    </div>
  );
}
