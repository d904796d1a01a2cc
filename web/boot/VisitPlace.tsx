import { useEffect, useRef } from 'react';
import { visitRoomKey, visitRoomProperty } from '../../shared/features/visits/visit-room.ts';
import { nextVisitOf } from './next-visit.ts';
import { NextVisitCard } from './NextVisitCard.tsx';
import { localStore } from '../lib/device-storage.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import { useStore } from '../components/store.ts';
import { useNow } from '../components/hooks/use-now.ts';
import { Wrap } from '../components/Wrap.tsx';

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
  }, [visit?.id]);
  if (!visit) return null;
  return (
    <div ref={frame} className="py-5">
      <Wrap>
        <NextVisitCard row={visit} now={now} />
      </Wrap>
    </div>
  );
}
