import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { Wrap } from '../ui/Wrap.tsx';
import { weeksBetween } from '../device/age.ts';
import { connection } from '../device/connection.ts';
import { DeviceIcon } from '../device/DeviceIcon.tsx';
import { outboxCount, storage } from '../device/device-status.ts';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { packStamp, subscribeStamps } from '../device/stamps.ts';
import * as texts from './frame-texts.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

type Situation = {
  readonly waiting: number;
  readonly keeps: boolean;
  readonly isBackOffice: boolean;
  readonly weeks: number | null;
};

const nothingWaits = { waiting: 0, attention: 0, total: 0 };

function whatHappens({ waiting, keeps, isBackOffice, weeks }: Situation): string {
  if (waiting > 0) return texts.willSend(waiting);
  // Nothing of it is kept.
  if (isBackOffice) return texts.backOfficeNeedsConnection;
  if (keeps && weeks !== null) return texts.weeksOld(weeks);
  return keeps ? texts.readingWhatIsSaved : texts.openedCanBeRead;
}

/** A page that is left hears of its requests, cut off with it, a moment before its end: so long it says nothing yet. */
const leaveMs = 300;

/** There is no connection, and not merely because the page is being left. */
function useOffline(): boolean {
  const offline = useStore(connection, 'online') === 'offline';
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
 * Above the header: a newer version, that there is no connection, that nothing can be kept, and what that means. It
 * always stands, empty, so that its words are read out when they come.
 */
export function Strip() {
  const offline = useOffline();
  const keeps = useStore(storage, 'device') === 'device';
  const { waiting } = useStore(outboxCount, nothingWaits);
  const savedAt = useSyncExternalStore(subscribeStamps, packStamp, () => undefined);
  const now = useNow();
  const weeks = savedAt === undefined ? null : weeksBetween(savedAt, Date.parse(now));
  const [path] = useLocation();
  return (
    <div role="status" className="bg-toast text-sm/[1.35] text-on-toast">
      <UpdateNotice />
      {offline && (
        <Wrap className="flex items-center gap-3 py-3">
          <DeviceIcon name="offline" />
          <p>
            <strong className="font-semibold">{texts.offline}</strong>{' '}
            {whatHappens({ waiting, keeps, isBackOffice: path.startsWith(paths.admin()), weeks })}
          </p>
        </Wrap>
      )}
      {!keeps && (
        <Wrap className="flex items-center gap-3 py-3">
          <Icon path={icons.alert} />
          <p>
            <strong className="font-semibold">{texts.nothingCanBeSaved}</strong> {texts.keepPageOpen}
          </p>
        </Wrap>
      )}
    </div>
  );
}
