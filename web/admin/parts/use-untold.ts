import { useEffect, useState } from 'react';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';

const leftOf = (verifiedAt: string | null): number =>
  verifiedAt === null ? 0 : Date.parse(verifiedAt) + notificationDelayMs - Date.now();

/** Whether no one has been notified of a payment yet, so that its mark can be undone; becomes false by itself. */
export function useUntold(verifiedAt: string | null): boolean {
  const [, setEnded] = useState<string | null>(null);
  const left = leftOf(verifiedAt);
  useEffect(() => {
    const ms = leftOf(verifiedAt);
    if (ms <= 0) return;
    const timer = setTimeout(() => setEnded(verifiedAt), ms);
    return () => clearTimeout(timer);
  }, [verifiedAt]);
  return left > 0;
}
