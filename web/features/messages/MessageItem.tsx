import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';

type Props = {
  readonly from: 'customer' | 'office';
  readonly text: string;
  /** The time of the message, or its state. */
  readonly stand: ReactNode;
  readonly children?: ReactNode;
};

/** One message: author, time and plain text. URLs in it are not links. */
export function MessageItem({ from, text, stand, children }: Props) {
  const isOurs = from === 'office';
  return (
    <li
      className={`grid max-w-[min(34rem,92%)] gap-1 rounded-md px-4 py-3 ${isOurs ? 'justify-self-start bg-sea-tint' : 'justify-self-end bg-cement'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <strong className="font-semibold">{isOurs ? m.thread_nivasa() : m.thread_you()}</strong>
        <span className="text-ink-2">{stand}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {children}
    </li>
  );
}
