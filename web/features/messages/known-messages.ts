import { useState } from 'react';
import type { Message } from '../../../shared/features/messages/thread.ts';

/** The earlier messages that connect to the last ones without a gap, and the last ones. */
function joined<M extends Message>(before: readonly M[], last: readonly M[]): readonly M[] {
  const [first] = last;
  if (!first) return before;
  const byNumber = new Map(before.map((message) => [message.number, message]));
  const leading: M[] = [];
  for (let number = first.number - 1; ; number -= 1) {
    const message = byNumber.get(number);
    if (!message) return [...leading.reverse(), ...last];
    leading.push(message);
  }
}

/**
 * The last messages, and all earlier ones that this page has shown, from earlier responses or requested with `add`.
 */
export function useKnownMessages<M extends Message>(last: readonly M[]) {
  const [known, setKnown] = useState(last);
  const all = joined(known, last);
  if (all.at(-1)?.number !== known.at(-1)?.number || all.length > known.length) setKnown(all);
  return { all, add: (earlier: readonly M[]) => setKnown(joined(earlier, all)) };
}
