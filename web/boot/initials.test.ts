import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Dilani Fernando', 'DF'],
  ['M. S. Rizwan', 'MR'],
  ['  kamala ', 'K'],
  ['நிமல் பெரேரா', 'நப'],
  ['😀 Smile', '😀S'],
  ['', 'A'],
  [null, 'A'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf({ name, email: 'admin@nivasa.example' })).toBe(initials);
});
