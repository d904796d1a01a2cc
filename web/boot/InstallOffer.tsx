import { m } from '../../paraglide/messages.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { useStore } from '../components/store.ts';
import { askToInstall, useInstallWay } from '../install/install-way.ts';
import { decideInstall, noteDeclined, noteVisit, readDeclined, type Visit } from './install.ts';
import { outboxRows } from '../outbox/outbox-list.ts';

let thisVisit: Visit | undefined;

/** Offers to install the app, to visitors who have come back or have just sent something. */
export function InstallOffer() {
  const [path] = useLocation();
  const way = useInstallWay();
  const rows = useStore(outboxRows, undefined);
  const [visit] = useState(() => (thisVisit ??= noteVisit(Date.now())));
  const [now] = useState(() => Date.now());
  const [declinedAt, setDeclinedAt] = useState(readDeclined);

  const decline = () => {
    noteDeclined(Date.now());
    setDeclinedAt(Date.now());
  };
  useEffect(() => {
    addEventListener('appinstalled', decline);
    return () => removeEventListener('appinstalled', decline);
  }, []);

  const offer = decideInstall({
    way,
    path,
    succeeded: (rows ?? []).some(({ createdAt, state }) => state !== 'needs-action' && createdAt >= visit.beganAt),
    visits: visit.count,
    declinedAt,
    now,
  });
  const install = async () => {
    await askToInstall();
    decline();
  };

  if (offer === 'none') return null;
  return (
    <Card
      as="section"
      label={m.install_install_title()}
      className="my-(--joint) flex animate-rise flex-wrap items-center gap-x-6 gap-y-4"
    >
      <div className="flex min-w-56 flex-1 basis-72 items-start gap-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-xs bg-sea-tint text-sea-ink">
          <Icon path={icons.install} className="size-6" />
        </span>
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{m.install_install_title()}</h2>
          <div className="text-sm text-ink-2">
            <p>{m.install_why_install()}</p>
            {offer === 'steps' && <p className="mt-1 font-semibold text-ink">{m.install_install_steps()}</p>}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {offer === 'prompt' && <Button onClick={() => void install()}>{m.install_install()}</Button>}
        <Button kind="text" onClick={decline}>
          {m.frame_not_now()}
        </Button>
      </div>
    </Card>
  );
}
