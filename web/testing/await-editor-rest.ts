import { afterAll } from 'vitest';

/**
 * The text editor looks at the document once more, 20 ms after a change; that must not be when the test's document has
 * gone.
 */
export function awaitEditorRest(): void {
  afterAll(() => new Promise((rested) => setTimeout(rested, 100)));
}
