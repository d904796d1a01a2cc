import { sessionState } from '../../lib/session-state.ts';

const place = (slug: string) => `rateGuide:${slug}`;

/** Passes a rate guide on to the estimate form, in this tab. */
export const carryGuide = (slug: string, text: string): void => sessionState.write(place(slug), text);

/** Returns the guide once, and removes it. */
export function takeGuide(slug: string): string | null {
  const text = sessionState.read(place(slug));
  if (text !== null) sessionState.remove(place(slug));
  return text;
}
