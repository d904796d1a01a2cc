import { promiseText } from './admin-booking-data.ts';

/** The time left of the promised 24 hours for checking a payment. */
export function AdminTimeLeft({ dueAt, now }: { readonly dueAt: string; readonly now: string }) {
  const { text, isOver } = promiseText(dueAt, now);
  return (
    <span className={`block pt-0.5 text-xs whitespace-nowrap ${isOver ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      {text}
    </span>
  );
}
