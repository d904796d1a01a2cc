import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';
import { acceptUpdate } from './app-update.ts';
import { appUpdate } from './device-status.ts';
import { OfferCard } from './OfferCard.tsx';

const titles = { ready: 'A new version is ready', taken: 'Another tab has updated Nivasa' };

/** Loading again is the person's own choice: there may be half a form on the page. */
export function UpdateNotice() {
  const update = useStore(appUpdate, 'none');
  const [reloading, setReloading] = useState(false);
  const [putOff, setPutOff] = useState<typeof update>('none');
  const shown = update !== 'none' && update !== putOff;
  const reload = () => {
    setReloading(true);
    if (update === 'ready') acceptUpdate();
    else location.reload();
  };
  return (
    <div role="status">
      {shown && (
        <OfferCard icon="renew" title={titles[update]} text="Load the page again when it suits you." floats onClose={() => setPutOff(update)}>
          <Button busy={reloading} onClick={reload}>Reload</Button>
        </OfferCard>
      )}
    </div>
  );
}
