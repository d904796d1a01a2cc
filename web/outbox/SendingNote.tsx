import { Icon } from '../ui/Icon.tsx';
import { useStore } from '../ui/store.ts';
import { useOnDevice } from '../ui/use-on-device.ts';
import { canSyncInBackground } from './background-sync.ts';
import { connection } from '../device/connection.ts';
import { storage } from '../device/device-status.ts';

/** Beside a button that sends: what will happen when it is pressed now, where that is not the usual. */
export function SendingNote() {
  const isOffline = useStore(connection, 'online') === 'offline';
  const isForgetful = useStore(storage, 'device') === 'memory';
  const sendsByItself = useOnDevice(canSyncInBackground) ?? true;
  if (!isOffline && !isForgetful) return null;
  return (
    <div className="flex items-start gap-2.5 text-sm text-ink-2">
      <Icon name={isForgetful ? 'alert' : 'clock'} className="mt-0.5 size-4.5" />
      {isForgetful ? (
        <p>This browser cannot keep your request for later. Stay on this page until it says that it was sent.</p>
      ) : (
        <div>
          <p>You are offline: this will be saved on this phone and sent later</p>
          {!sendsByItself && <p>Keep the app open to send</p>}
        </div>
      )}
    </div>
  );
}
