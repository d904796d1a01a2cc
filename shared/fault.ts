import type { cannotAccept, problemTexts } from './problem-texts.ts';

/**
 * What is wrong, as a schema or a refusal says it: a key of `problemTexts`, or after a colon the value that it speaks
 * of (`tooLong:201`). What only the back office reads is an English sentence instead, and has a space in it.
 */
export type Fault =
  | keyof typeof problemTexts
  | `tooLong:${number}`
  | `cannotAccept:${keyof typeof cannotAccept}`
  | `${string} ${string}`;

/** Lets the compiler see that there is such a key. */
export const fault = (known: Fault): Fault => known;
