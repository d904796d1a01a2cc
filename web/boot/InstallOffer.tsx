import { m } from '../../paraglide/messages.js';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../components/Button.tsx';
import { useStore } from '../components/store.ts';
import { askToInstall, useInstallWay } from '../install/install-way.ts';
import { decideInstall, noteDeclined, noteVisit, readDeclined, type Visit } from './install.ts';
import { outboxRows } from '../outbox/outbox-list.ts';

/** Loaded with styles that a first visit does not need. If loading fails, there is no offer. */
const OfferCard = lazy(() =>
  import('./OfferCard.tsx').then(
    (card) => ({ default: card.OfferCard }),
    () => ({ default: () => null }),
  ),
);

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
    <Suspense fallback={null}>
      <OfferCard
        icon="install"
        title={m.install_install_title()}
        text={offer === 'prompt' ? m.install_why_install() : <Steps />}
        onClose={decline}
      >
        {offer === 'prompt' && <Button onClick={() => void install()}>{m.install_install()}</Button>}
      </OfferCard>
    </Suspense>
  );
}

function Steps() {
  return (
    <>
      <p>{m.install_why_install()}</p>
      <p className="mt-1 font-semibold text-ink">{m.install_install_steps()}</p>
    </>
  );
}
