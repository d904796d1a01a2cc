import { formatLkr } from '../../../../shared/money.ts';
import { promiseText } from './admin-booking-data.ts';

/** The time left of the promised 24 hours for checking a payment, or for a task. `dueAt`: null shows nothing. */
export function AdminTimeLeft({ dueAt, now }: { readonly dueAt: string | null; readonly now: string }) {
  if (dueAt === null) return null;
  const { text, isOver } = promiseText(dueAt, now);
  return (
    <span className={`block pt-0.5 text-xs whitespace-nowrap ${isOver ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      {text}
    </span>
  );
}

/** The amount in the column of fees. */
export function AdminFee({ amountLkr }: { readonly amountLkr: number }) {
  return <span className="text-xs whitespace-nowrap text-ink-2 tabular-nums">{formatLkr(amountLkr)}</span>;
}
