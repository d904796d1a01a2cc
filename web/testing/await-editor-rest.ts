import { afterAll } from 'vitest';

/** The text editor reads the document again 20 ms after a change; by then the test's document must still exist. */
export function awaitEditorRest(): void {
  afterAll(() => new Promise((rested) => setTimeout(rested, 100)));
}
