import * as catalogue from './problem-texts.ts';

type Text = (typeof catalogue)[keyof typeof catalogue];

const texts: ReadonlyMap<string, Text> = new Map(Object.entries(catalogue));

/** Whether this is a key of the catalogue, with its value, and no sentence of the back office. */
export const isFaultKey = (message: string): boolean => texts.has(message.split(':', 1)[0] ?? '');

/** The sentence for people; a message that is no key is a sentence already. */
export function faultText(message: string): string {
  const [name = '', value = ''] = message.split(':');
  const text = texts.get(name);
  if (typeof text !== 'function') return text ?? message;
  // `Fault` wrote the value; one that only a later server knows finds no sentence.
  return (text as (value: string) => string | undefined)(value) ?? message;
}
