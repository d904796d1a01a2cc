import { m } from '../../paraglide/messages.js';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { useStore } from '../components/store.ts';
import { useOnDevice } from '../components/hooks/use-on-device.ts';
import { canSyncInBackground } from './background-sync.ts';
import { storage } from '../lib/device-status.ts';
import { useOnline } from '../components/hooks/use-online.ts';

/** Shown next to a submit button if pressing it now does something unusual, such as saving the request for later. */
export function SendingNote() {
  const isOffline = !useOnline();
  const isForgetful = useStore(storage, 'device') === 'memory';
  const sendsByItself = useOnDevice(canSyncInBackground) ?? true;
  if (!isOffline && !isForgetful) return null;
  return (
    <div className="flex items-start gap-2.5 text-sm text-ink-2">
      <Icon path={isForgetful ? icons.alert : icons.clock} className="mt-0.5 size-4.5" />
      {isForgetful ? (
        <p>{m.outbox_cannot_keep()}</p>
      ) : (
        <div>
          <p>{m.outbox_saved_and_sent_later()}</p>
          {!sendsByItself && <p>{m.outbox_keep_open()}</p>}
        </div>
      )}
    </div>
  );
}
