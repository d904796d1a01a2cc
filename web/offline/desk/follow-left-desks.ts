import { onlineManager } from '@tanstack/react-query';
import { flushes } from '../../outbox/page-outbox.ts';
import { hasDeskDatabase } from './desk-db.ts';

/**
 * From now on our server is told of the desks that were left on this device, once it can be reached and their last
 * answers have been sent. A desk that a sign-out could not leave is left first, also without a network. Called once the
 * known customer is certain: see `settleSignOut`. Returns a function that stops it.
 */
export function followLeftDesks(): () => void {
  const settle = async () => {
    // Customers have none, and do not load the code.
    if (!(await hasDeskDatabase())) return;
    const { leaveForeignDesk, settleDesks } = await import('./leave-desk.ts');
    await leaveForeignDesk();
    if (onlineManager.isOnline()) await settleDesks();
  };
  // If it fails, the next sign of a connection tries again.
  const trySettling = () => void settle().catch(() => {});
  const stops = [onlineManager.subscribe(trySettling), flushes.subscribe(trySettling)];
  trySettling();
  return () => {
    for (const stop of stops) stop();
  };
}
