import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { MessagePart } from '../../paraglide/runtime.js';

/** What stands in the place of a mark; one that has words of the message in it is an empty element. */
type Marks = Readonly<Record<string, ReactNode>>;

const around = (mark: ReactNode, words: string): ReactNode =>
  words === '' ? mark : cloneElement(mark as ReactElement, undefined, words);

/**
 * Draws the parts of a message whose text has marks: `Write to {#inbox/}.`, `{#unseen}Works in {/unseen}{places}`.
 * Marks do not stand within each other.
 */
export function richText(parts: readonly MessagePart[], marks: Marks): ReactNode {
  const drawn: ReactNode[] = [];
  let words: string | null = null;
  for (const part of parts) {
    if (part.type === 'text') {
      if (words === null) drawn.push(part.value);
      else words += part.value;
    } else if (part.type === 'markup-start') {
      words = '';
    } else {
      drawn.push(around(marks[part.name], words ?? ''));
      words = null;
    }
  }
  return drawn.map((part, place) => <Fragment key={place}>{part}</Fragment>);
}
