import { tabMemory } from '../../lib/tab-memory.ts';

const place = (slug: string) => `rateGuide:${slug}`;

/** A guide goes along to the form of the estimate, in this tab. */
export const carryGuide = (slug: string, text: string): void => tabMemory.write(place(slug), text);

/** What was carried, once. */
export function takeGuide(slug: string): string | null {
  const text = tabMemory.read(place(slug));
  if (text !== null) tabMemory.remove(place(slug));
  return text;
}
