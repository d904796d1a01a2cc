import { useEffect, useState } from 'react';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import { undoMs } from '../hooks/use-admin-step.ts';

const msUntil = (end: number): number => end - Date.now();

/** A mark that arrives while it is shown is counted from its arrival, because the computer's clock may be wrong. */
function endOf(verifiedAt: string | null, arrives: boolean): number {
  if (verifiedAt === null) return 0;
  return arrives ? Date.now() + undoMs : Math.min(Date.parse(verifiedAt), Date.now()) + notificationDelayMs;
}

/** Whether no one has been notified of a payment yet, so that its mark can be undone; becomes false by itself. */
export function useUntold(verifiedAt: string | null): boolean {
  const [mark, setMark] = useState(() => ({ verifiedAt, end: endOf(verifiedAt, false) }));
  if (mark.verifiedAt !== verifiedAt) setMark({ verifiedAt, end: endOf(verifiedAt, true) });
  const [, setEnded] = useState(0);
  const { end } = mark;
  const left = msUntil(end);
  useEffect(() => {
    const ms = msUntil(end);
    if (ms <= 0) return;
    const timer = setTimeout(() => setEnded(end), ms);
    return () => clearTimeout(timer);
  }, [end]);
  return left > 0;
}
