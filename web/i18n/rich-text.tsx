import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { MessagePart } from '../../paraglide/runtime.js';

/** What a mark is replaced with; a mark around text of the message is an empty element. */
type Marks = Readonly<Record<string, ReactNode>>;

const around = (mark: ReactNode, words: string): ReactNode =>
  words === '' ? mark : cloneElement(mark as ReactElement, undefined, words);

/**
 * Renders the parts of a message with marks: `Write to {#inbox/}.`, `{#unseen}Works in {/unseen}{places}`. Marks are
 * not nested.
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
