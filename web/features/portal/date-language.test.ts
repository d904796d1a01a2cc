import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { formatDate, formatRecent } from '../../../shared/colombo-time.ts';

// As in a Sinhala build.
overwriteGetLocale(() => 'si');

test('a date in a language other than English does not wrap', () => {
  const instant = '2026-11-26T04:00:00.000Z';
  expect(formatDate(instant)).toBe('2026\u00A0නොවැ\u00A026');
  expect(formatRecent(instant, '2026-11-30T04:00:00.000Z')).toBe('නොවැ\u00A026, පෙ.ව.\u00A09:30');
});
