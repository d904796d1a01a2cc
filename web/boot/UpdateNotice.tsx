import { m } from '../../paraglide/messages.js';
import { useState } from 'react';
import { keepFocus } from '../components/Button.tsx';
import { useStore } from '../components/store.ts';
import { Wrap } from '../components/Wrap.tsx';
import { acceptUpdate } from '../sw/app-update.ts';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { appUpdate } from '../lib/device-status.ts';

const button = 'min-h-11 rounded-sm px-3 font-semibold underline underline-offset-4 aria-disabled:no-underline';

/** `taken`: another tab has activated the new version, so this page must be reloaded. */
const texts = { ready: m.frame_updates_ready, taken: m.frame_updates_taken };

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
      <Icon path={icons.renew} />
      <p className="flex-1 font-semibold">{texts[update]()}</p>
      <button type="button" aria-disabled={reloading} onClick={reload} className={button}>
        {reloading ? m.frame_reloading() : m.frame_reload()}
      </button>
      <button ref={keepFocus} type="button" onClick={() => setPutOff(update)} className={button}>
        {m.frame_not_now()}
      </button>
    </Wrap>
  );
}
