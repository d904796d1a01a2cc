import type { cannotAccept, problemTexts } from './problem-texts.ts';

/**
 * A validation error: a key of `problemTexts`, optionally with a value after a colon (`tooLong:201`). Errors that only
 * the back office shows are English sentences instead, which contain a space.
 */
export type MessageKey =
  | keyof typeof problemTexts
  | `tooLong:${number}`
  | `cannotAccept:${keyof typeof cannotAccept}`
  | `${string} ${string}`;

/** Makes the compiler check that the key exists. */
export const messageKey = (known: MessageKey): MessageKey => known;
