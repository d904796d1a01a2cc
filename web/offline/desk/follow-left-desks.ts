import { onlineManager } from '@tanstack/react-query';
import { flushes } from '../../outbox/page-outbox.ts';
import { hasDeskDatabase } from './desk-db.ts';

/**
 * From now on our server is told of the desks that were left on this device, once it can be reached and their last
 * answers have been sent.
 */
export function followLeftDesks(): void {
  const settle = async () => {
    // Customers have none, and do not load the code.
    if (!onlineManager.isOnline() || !(await hasDeskDatabase())) return;
    // If its code fails to load, the next sign of a connection tries again.
    await import('./leave-desk.ts').then(({ settleDesks }) => settleDesks()).catch(() => {});
  };
  onlineManager.subscribe(() => void settle());
  flushes.subscribe(() => void settle());
  void settle();
}
