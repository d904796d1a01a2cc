import { afterEach, beforeEach, expect } from 'vitest';

type Method = 'error' | 'warn';

const originals = { error: console.error, warn: console.warn };
let complaints: unknown[][] = [];

function listen(method: Method): void {
  console[method] = (...args: unknown[]) => {
    complaints.push([`console.${method}`, ...args]);
    originals[method](...args);
  };
}

beforeEach(() => {
  complaints = [];
  listen('error');
  listen('warn');
});

// React reports broken markup, missing keys and lost updates on the console only, so any output fails the test. A test
// that expects output replaces the method: vi.spyOn(console, 'error').mockImplementation(() => undefined).
afterEach(() => {
  Object.assign(console, originals);
  expect(complaints, 'the console stays silent').toEqual([]);
});
