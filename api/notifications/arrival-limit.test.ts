import { beforeEach, expect, test, vi } from 'vitest';
import { mailboxOf } from '../router/limits/contact-limit.ts';
import { arrivalLimit } from './arrival-limit.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test.each([
  ['Kamala@Example.org', 'kamala@example.org'],
  ['victim+1@example.org', 'victim@example.org'],
  ['victim+a+b@example.org', 'victim@example.org'],
  ['v.i.c.t.i.m+9@gmail.com', 'victim@gmail.com'],
  ['victim@GoogleMail.com', 'victim@gmail.com'],
  ['v.ictim@example.org', 'v.ictim@example.org'],
  ['+@example.org', '@example.org'],
])('%s is delivered to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('a mailbox gets at most ten mails in ten minutes, counted over all senders and all spellings of its address', async () => {
  const mayNotify = arrivalLimit();
  const told: boolean[] = [];
  for (let place = 0; place < 12; place += 1) {
    told.push(await mayNotify(`Kamala+${place}@Example.org`, `192.0.2.${place}`));
    vi.advanceTimersByTime(minuteMs / 2);
  }
  expect(told).toEqual([...Array<boolean>(10).fill(true), false, false]);
  expect(await mayNotify('ruwan@example.org', '192.0.2.1')).toBe(true);
});

test('one sender causes at most twenty mails, counted over all mailboxes', async () => {
  const mayNotify = arrivalLimit();
  const told: boolean[] = [];
  for (let place = 0; place < 22; place += 1) told.push(await mayNotify(`victim${place}@example.org`, '192.0.2.1'));
  expect(told).toEqual([...Array<boolean>(20).fill(true), false, false]);
  expect(await mayNotify('victim0@example.org', '192.0.2.2')).toBe(true);
});

test('a sender who has had their twenty does not use up the ten of a mailbox', async () => {
  const mayNotify = arrivalLimit();
  for (let place = 0; place < 20; place += 1) await mayNotify(`victim${place}@example.org`, '192.0.2.1');
  for (let place = 0; place < 10; place += 1) await mayNotify('kamala@example.org', '192.0.2.1');
  expect(await mayNotify('kamala@example.org', '192.0.2.2')).toBe(true);
});

test('the count starts again when the ten minutes are over', async () => {
  const mayNotify = arrivalLimit();
  for (let place = 0; place < 11; place += 1) await mayNotify('kamala@example.org', '192.0.2.1');
  vi.advanceTimersByTime(10 * minuteMs - 1);
  expect(await mayNotify('kamala@example.org', '192.0.2.1')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await mayNotify('kamala@example.org', '192.0.2.1')).toBe(true);
});
