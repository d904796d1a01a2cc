import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseInstant } from './colombo-input.ts';
import { formatDate, formatDateTime, formatRecent, formatTime, isSameDay, toLocalInput } from './colombo-time.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Asia/Colombo', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/London'])(
  "with the machine's clock in %s",
  (zone) => {
    const inZone = (work: () => void) => () => {
      vi.stubEnv('TZ', zone);
      // Proves that the time zone is in effect: 30 March 2025 starts at a different instant in each zone.
      expect(new Date(2025, 2, 30).getTimezoneOffset()).toBe(
        { UTC: 0, 'Asia/Colombo': -330, 'America/St_Johns': 150, 'Pacific/Kiritimati': -840, 'Europe/London': 0 }[zone],
      );
      work();
    };

    test(
      'a time without a zone is read as Colombo time',
      inZone(() => {
        expect(parseInstant('2026-03-01T09:30')).toBe('2026-03-01T04:00:00.000Z');
        // London and St John's skip this hour when daylight saving time starts.
        expect(parseInstant('2025-03-30T01:30')).toBe('2025-03-29T20:00:00.000Z');
        expect(parseInstant('2025-03-09T02:30')).toBe('2025-03-08T21:00:00.000Z');
      }),
    );

    test(
      'days and times are formatted in Colombo time',
      inZone(() => {
        expect(formatDate('2025-01-05T06:00:00.000Z')).toBe('Jan 5, 2025');
        expect(formatDate('2025-12-31T18:29:59.999Z')).toBe('Dec 31, 2025');
        expect(formatDate('2025-12-31T18:30:00.000Z')).toBe('Jan 1, 2026');
        expect(formatTime('2026-03-01T04:00:00.000Z')).toBe('9:30\u00A0am');
        expect(formatTime('2026-03-01T18:30:00.000Z')).toBe('12:00\u00A0am');
        expect(formatDateTime('2026-02-28T20:35:00.000Z')).toBe('Mar 1, 2026, 2:05\u00A0am');
        expect(toLocalInput('2026-02-28T20:35:00.000Z')).toBe('2026-03-01T02:05');
      }),
    );
  },
);

test.each([
  ['2026-03-01T09:30Z', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:15', '2026-03-01T04:00:15.000Z'],
  ['2026-03-01T09:30:15.5', '2026-03-01T04:00:15.500Z'],
  ['2026-03-01T09:30:15.123456789Z', '2026-03-01T09:30:15.123Z'],
  ['2026-03-01T09:30+05:30', '2026-03-01T04:00:00.000Z'],
  ['2026-03-01T23:30-04:00', '2026-03-02T03:30:00.000Z'],
  ['2026-03-01T00:00+14:00', '2026-02-28T10:00:00.000Z'],
  ['2024-02-29T12:00', '2024-02-29T06:30:00.000Z'],
  ['2000-02-29T12:00', '2000-02-29T06:30:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T18:29:00.000Z'],
  ['2001-01-01T00:00', '2000-12-31T18:30:00.000Z'],
])('%s is parsed as the instant %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant);
});

test.each([
  '',
  'now',
  '2026-03-01',
  '2026-03-01T09',
  '2026-03-01T9:30',
  '2026-3-1T09:30',
  '2026-03-01 09:30',
  '2026-03-01t09:30',
  '2026-02-29T09:30',
  '2100-02-29T09:30',
  '2026-04-31T09:30',
  '2026-00-01T09:30',
  '2026-13-01T09:30',
  '2026-01-00T09:30',
  '2026-01-32T09:30',
  '2026-03-01T24:00',
  '2026-03-01T09:60',
  '2026-03-01T09:30:60',
  '2026-03-01T09:30:61Z',
  '2026-03-01T09:30z',
  '2026-03-01T09:30+5:30',
  '2026-03-01T09:30+0530',
  '2026-03-01T09:30+05',
  '2026-03-01T09:30+15:00',
  '2026-03-01T09:30+05:60',
  '2026-03-01T09:30ZZ',
  ' 2026-03-01T09:30',
  '2026-03-01T09:30\n',
  '-2026-03-01T09:30',
  '12026-03-01T09:30',
  '0000-01-01T09:30',
  '0099-01-01T09:30',
  '9999-12-31T23:59-14:00',
  '1000-01-01T00:00+14:00',
  '２０２６-03-01T09:30',
])('%o is not an instant', (text) => {
  expect(parseInstant(text)).toBeNull();
});

test('a datetime field value parses back to the same instant', () => {
  for (const instant of ['2026-03-01T04:00:00.000Z', '2024-02-28T18:30:00.000Z', '1999-12-31T18:29:00.000Z']) {
    expect(parseInstant(toLocalInput(instant))).toBe(instant);
  }
});

test.each([
  // 4:00 am on 2 March in Colombo.
  ['2026-03-01T22:30:00.000Z', '2026-03-02T18:29:00.000Z', '4:00\u00A0am'],
  ['2026-03-01T18:29:00.000Z', '2026-03-01T18:30:00.000Z', 'Mar 1, 11:59\u00A0pm'],
  ['2026-01-05T08:35:00.000Z', '2026-11-21T08:35:00.000Z', 'Jan 5, 2:05\u00A0pm'],
  ['2025-12-31T18:29:00.000Z', '2025-12-31T18:30:00.000Z', 'Dec 31, 2025, 11:59\u00A0pm'],
  // `now` is earlier than the instant, as after a clock was set back.
  ['2026-03-02T18:30:00.000Z', '2026-03-01T04:00:00.000Z', 'Mar 3, 12:00\u00A0am'],
])('%s, formatted at %s, is %s', (instant, now, text) => {
  expect(formatRecent(instant, now)).toBe(text);
  expect(isSameDay(instant, now)).toBe(/^\d/.test(text));
});

test('every month has its short English name', () => {
  const names = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2025, month, 9)).toISOString()));
  expect(names.map((name) => name.split(' ')[0]).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});
