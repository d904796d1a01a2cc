import { m } from '../../paraglide/messages.js';
import { useState } from 'react';
import { keepFocus } from '../components/Button.tsx';
import { useStore } from '../components/store.ts';
import { Wrap } from '../components/Wrap.tsx';
import { acceptUpdate } from '../sw/app-update.ts';
import { DeviceIcon } from '../lib/DeviceIcon.tsx';
import { appUpdate } from '../lib/device-status.ts';
import * as texts from './frame-texts.ts';

const button = 'min-h-11 rounded-sm px-3 font-semibold underline underline-offset-4 aria-disabled:no-underline';

/** The user decides when to reload, because the page may have an unsent form. */
export function UpdateNotice() {
  const update = useStore(appUpdate, 'none');
  const [reloading, setReloading] = useState(false);
  const [putOff, setPutOff] = useState<typeof update>('none');
  if (update === 'none' || update === putOff) return null;
  const reload = () => {
    if (reloading) return;
    setReloading(true);
    if (update === 'ready') acceptUpdate();
    else location.reload();
  };
  return (
    <Wrap className="flex flex-wrap items-center gap-x-3 py-1">
      <DeviceIcon name="renew" />
      <p className="flex-1 font-semibold">{texts.updates[update]()}</p>
      <button type="button" aria-disabled={reloading} onClick={reload} className={button}>
        {reloading ? m.frame_reloading() : m.frame_reload()}
      </button>
      <button ref={keepFocus} type="button" onClick={() => setPutOff(update)} className={button}>
        {m.frame_not_now()}
      </button>
    </Wrap>
  );
}
