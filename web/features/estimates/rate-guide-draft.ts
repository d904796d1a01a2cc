import { sessionState } from '../../lib/session-state.ts';

const place = (slug: string) => `rateGuide:${slug}`;

/** A guide goes along to the form of the estimate, in this tab. */
export const carryGuide = (slug: string, text: string): void => sessionState.write(place(slug), text);

/** What was carried, once. */
export function takeGuide(slug: string): string | null {
  const text = sessionState.read(place(slug));
  if (text !== null) sessionState.remove(place(slug));
  return text;
}
