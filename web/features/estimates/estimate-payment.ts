import { sessionState } from '../../lib/session-state.ts';

const place = (slug: string) => `estimateReference:${slug}`;

const referencePattern = /^NE-[0-9A-HJKMNP-TV-Z]{8}$/;

/** Remembers in this tab that an estimate was requested, so that the profile can show how to pay for it. */
export function keepEstimateReference(slug: string, reference: string): void {
  sessionState.write(place(slug), reference);
}

export function readEstimateReference(slug: string): string | null {
  const kept = sessionState.read(place(slug));
  return kept !== null && referencePattern.test(kept) ? kept : null;
}

export function dropEstimateReference(slug: string): void {
  sessionState.remove(place(slug));
}
