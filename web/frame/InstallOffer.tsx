import '../later.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';
import { installPrompt } from '../device/frame-parts.ts';
import * as texts from './frame-texts.ts';
import {
  decideInstall,
  isMobileSafari,
  isStandalone,
  noteDeclined,
  noteVisit,
  readDeclined,
  type Visit,
} from './install.ts';
import { OfferCard } from './OfferCard.tsx';
import { outboxRows } from '../outbox/outbox-list.ts';

/** The event that Chromium offers; TypeScript's library does not have it. */
type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
};

const canPrompt = (event: Event | null): event is InstallPrompt =>
  event !== null && 'prompt' in event && 'userChoice' in event;

let thisVisit: Visit | undefined;

const wayOf = (prompt: Event | null) => (canPrompt(prompt) ? 'prompt' : isMobileSafari(navigator) ? 'steps' : 'none');

/** Offers a place on the home screen, to those who have come back or have just sent something. */
export function InstallOffer() {
  const [path] = useLocation();
  const prompt = useStore(installPrompt, null);
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
    standalone: isStandalone(),
    way: wayOf(prompt),
    path,
    succeeded: (rows ?? []).some(({ createdAt, state }) => state !== 'attention' && createdAt >= visit.beganAt),
    visits: visit.count,
    declinedAt,
    now,
  });
  const install = async () => {
    if (!canPrompt(prompt)) return;
    await prompt.prompt();
    await prompt.userChoice;
    // It can be shown once only, whatever was chosen.
    installPrompt.set(null);
    decline();
  };

  if (offer === 'none') return null;
  return (
    <OfferCard
      icon="install"
      title={texts.installTitle}
      text={offer === 'prompt' ? texts.whyInstall : <Steps />}
      onClose={decline}
    >
      {offer === 'prompt' && <Button onClick={() => void install()}>{texts.install}</Button>}
    </OfferCard>
  );
}

function Steps() {
  return (
    <>
      <p>{texts.whyInstall}</p>
      <p className="mt-1 font-semibold text-ink">{texts.installSteps}</p>
    </>
  );
}
