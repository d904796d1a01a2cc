import type * as texts from './problem-texts.ts';

type Texts = typeof texts;

type Written<Key extends keyof Texts> = Texts[Key] extends (value: infer Value extends string | number) => string
  ? `${Key}:${Value}`
  : Key;

/**
 * What is wrong, as a schema or a refusal says it: a key of the catalogue, after a colon the value that it speaks of
 * (`tooLong:201`). What only the back office reads is an English sentence instead, and has a space in it.
 */
export type Fault = { [Key in keyof Texts]: Written<Key> }[keyof Texts] | `${string} ${string}`;

/** Lets the compiler see that there is such a key. */
export const fault = (known: Fault): Fault => known;
