import type { JSX } from 'react';
import type { English } from './english.ts';

/** What another language may put in the place of an English export: of the same shape, with words of its own. */
type InOtherWords<T> = T extends string
  ? string
  : T extends JSX.Element
    ? T
    : T extends (...values: infer Values) => infer Text
      ? (...values: Values) => InOtherWords<Text>
      : { readonly [Name in keyof T]: InOtherWords<T[Name]> };

/** Names the modules of one language. The compiler refuses one that is missing, or has another shape than in English. */
export type Translation<Modules extends InOtherWords<English>> = Modules;
