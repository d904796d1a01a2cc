import { useEffect, useRef, type ComponentType } from 'react';
import { visitRoomKey, visitRoomProperty } from '../../shared/features/visits/visit-room.ts';
import { nextVisitOf } from './next-visit.ts';
import { localStore } from '../lib/device-storage.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { createStore, useStore } from '../components/store.ts';
import { useNow } from '../components/hooks/use-now.ts';
import { Wrap } from '../components/Wrap.tsx';

type CardProps = { readonly row: OutboxRow; readonly now: string };

/** Set once it is loaded. */
const cardCode = createStore<{ readonly NextVisitCard: ComponentType<CardProps> } | null>(null);

/**
 * Visitors who have booked nothing from this device never load the card. Those who have just booked find it on Home.
 */
export function followVisits(): void {
  let isAsked = false;
  const look = async () => {
    const visit = nextVisitOf(outboxRows.get() ?? [], lastCustomer.get(), new Date().toISOString());
    if (!visit || isAsked) return;
    isAsked = true;
    try {
      cardCode.set(await import('./NextVisitCard.tsx'));
    } catch {
      // The next change of a request tries again; My Requests shows everything.
      isAsked = false;
    }
  };
  // Also when a customer signs in who has booked something here before.
  for (const store of [outboxRows, lastCustomer]) store.subscribe(() => void look());
  void look();
}

/** Reserves this height for the card, in this document and the next, in CSS pixels; null: none. */
function keepRoom(height: number | null): void {
  const { style } = document.documentElement;
  if (height === null) {
    localStore.remove(visitRoomKey);
    style.removeProperty(visitRoomProperty);
  } else {
    localStore.write(visitRoomKey, String(height));
    style.setProperty(visitRoomProperty, `${height}px`);
  }
}

/** On Home, above everything else: the customer's last booked visit from this device, until it is over. */
export function VisitPlace() {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useStore(outboxRows, undefined);
  const customerId = useStore(lastCustomer, null);
  const code = useStore(cardCode, null);
  const now = useNow();
  const visit = rows && nextVisitOf(rows, customerId, now);
  const isNone = rows !== undefined && !visit;
  useEffect(() => {
    if (isNone) keepRoom(null);
  }, [isNone]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => keepRoom(Math.round(element.offsetHeight)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [code, visit?.id]);
  if (!visit || !code) return null;
  return (
    <div ref={frame} className="py-5">
      <Wrap>
        <code.NextVisitCard row={visit} now={now} />
      </Wrap>
    </div>
  );
}
