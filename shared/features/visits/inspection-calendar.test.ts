import { describe, expect, test } from 'vitest';
import { inspectionCalendar, type Inspection } from './inspection-calendar.ts';
import { verificationDueAt } from '../bookings/verification.ts';

const inspection: Inspection = {
  bookingId: '0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11',
  reference: 'NB-7F3K2QXM',
  origin: 'https://nivasa.example',
  startsAt: '2026-03-05T04:00:00.000Z',
  address: '12 Temple Road',
  providerName: 'Nimal Tiles',
  writtenAt: '2026-03-01T04:00:00.123Z',
  moves: 0,
  organizer: 'hello@nivasa.example',
};

const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar entry of an inspection', () => {
  test('is an event in UTC that a calendar can publish', () => {
    expect(inspectionCalendar(inspection).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Nivasa//Inspections//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11@nivasa.example',
      'DTSTAMP:20260301T040000Z',
      'SEQUENCE:0',
      'ORGANIZER;CN=Nivasa:mailto:hello@nivasa.example',
      'DTSTART:20260305T040000Z',
      'DTEND:20260305T050000Z',
      'SUMMARY:Site inspection with Nimal Tiles',
      'LOCATION:12 Temple Road',
      'DESCRIPTION:Booking NB-7F3K2QXM\\nhttps://nivasa.example/portal/jobs',
      'URL:https://nivasa.example/portal/jobs',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('has the same UID when it is written again', () => {
    const uidOf = (text: string) => unfolded(text).find((line) => line.startsWith('UID:'));
    expect(
      uidOf(
        inspectionCalendar({
          ...inspection,
          writtenAt: '2026-03-02T04:00:00.000Z',
          startsAt: '2026-03-06T04:00:00.000Z',
        }),
      ),
    ).toBe(uidOf(inspectionCalendar(inspection)));
  });

  test('has a higher sequence after each move, and the highest after a cancellation', () => {
    const written = (more: Partial<Inspection>) => unfolded(inspectionCalendar({ ...inspection, ...more }));
    expect(written({ moves: 2 })).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2', 'STATUS:CONFIRMED']));
    expect(written({ moves: 2, isCancelled: true })).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    );
  });

  test('has no organizer if there is no address', () => {
    expect(inspectionCalendar({ ...inspection, organizer: null })).not.toContain('ORGANIZER');
  });

  test('has no provider if the booking has none', () => {
    expect(unfolded(inspectionCalendar({ ...inspection, providerName: null }))).toContain('SUMMARY:Site inspection');
  });

  test.each([
    ['a\r\nATTACH:http://evil.example', 'a\\nATTACH:http://evil.example'],
    ['a\nb\rc\u2028d\u0085e', 'a\\nb\\nc\\nd\\ne'],
    ['1, Lake; Road \\ "x"', '1\\, Lake\\; Road \\\\ "x"'],
    ['tab\tbell\u0007', 'tab bell '],
  ])('escapes typed text so that it cannot add properties: %j', (address, written) => {
    const lines = unfolded(inspectionCalendar({ ...inspection, address }));
    expect(lines).toContain(`LOCATION:${written}`);
    expect(lines).toHaveLength(20);
  });

  test('folds lines at 75 octets without splitting a character', () => {
    for (const letter of ['x', 'é', 'න', '😀']) {
      const address = letter.repeat(200);
      const text = inspectionCalendar({ ...inspection, address });
      expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      expect(text.split('\r\n').every((line) => line.isWellFormed())).toBe(true);
      expect(unfolded(text)).toContain(`LOCATION:${address}`);
    }
  });
});

test('a payment is checked within 24 hours of the booking', () => {
  expect(verificationDueAt('2026-02-28T22:30:00.000Z')).toBe('2026-03-01T22:30:00.000Z');
});
