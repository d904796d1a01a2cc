import { expect, test } from 'vitest';
import { mailboxOf } from '../limits/contact-limit.ts';
import { ArrivalLimit } from './arrival-limit.ts';

const minuteMs = 60_000;

test.each([
  ['Kamala@Example.org', 'kamala@example.org'],
  ['victim+1@example.org', 'victim@example.org'],
  ['victim+a+b@example.org', 'victim@example.org'],
  ['v.i.c.t.i.m+9@gmail.com', 'victim@gmail.com'],
  ['victim@GoogleMail.com', 'victim@gmail.com'],
  ['v.ictim@example.org', 'v.ictim@example.org'],
  ['+@example.org', '@example.org'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('a mailbox is told ten times in ten minutes, however its address is written and whoever sends, and another has its own ten', () => {
  let now = 0;
  const limit = new ArrivalLimit({ clock: () => now });
  const told = Array.from({ length: 12 }, (_, place) => {
    now = place * (minuteMs / 2);
    return limit.admits(`Kamala+${place}@Example.org`, `192.0.2.${place}`);
  });
  expect(told).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  expect(limit.admits('ruwan@example.org', '192.0.2.1')).toBe(true);
});

test('one sender has twenty mails sent in ten minutes, to however many mailboxes', () => {
  const limit = new ArrivalLimit({ clock: () => 0 });
  const told = Array.from({ length: 22 }, (_, place) => limit.admits(`victim${place}@example.org`, '192.0.2.1'));
  expect(told).toEqual([...Array.from({ length: 20 }, () => true), false, false]);
  expect(limit.admits('victim0@example.org', '192.0.2.2')).toBe(true);
});

test('the count begins anew when its time is over', () => {
  let now = 0;
  const limit = new ArrivalLimit({ clock: () => now });
  for (let place = 0; place < 11; place += 1) limit.admits('kamala@example.org', '192.0.2.1');
  now = 10 * minuteMs - 1;
  expect(limit.admits('kamala@example.org', '192.0.2.1')).toBe(false);
  now += 1;
  expect(limit.admits('kamala@example.org', '192.0.2.1')).toBe(true);
});
