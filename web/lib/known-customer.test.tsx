import { afterEach, expect, test, vi } from 'vitest';
import { authorOfRequests, isForeign, lastCustomer, pendingSignOut } from './known-customer.ts';

afterEach(() => {
  lastCustomer.set(null);
  pendingSignOut.set(null);
});

const storage = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

test('the known customer is followed in this tab and across tabs, until the last subscriber leaves', () => {
  const heard = vi.fn<() => void>();
  const stop = lastCustomer.subscribe(heard);
  lastCustomer.set('anoma');
  expect(heard).toHaveBeenCalledTimes(1);
  storage('nivasa:last-customer');
  expect(heard).toHaveBeenCalledTimes(2);
  storage('nivasa:sign-out-owed');
  expect(heard).toHaveBeenCalledTimes(2);
  // As `localStorage.clear()` does it.
  storage(null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  lastCustomer.set('bandula');
  storage('nivasa:last-customer');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a request written after a sign-out that the server has not received does not belong to the open session', () => {
  lastCustomer.set('anoma');
  expect(authorOfRequests()).toBe('anoma');
  pendingSignOut.set('owed');
  expect(authorOfRequests()).toBe('nobody');
});

test.each([
  ['their own', 'anoma', 'anoma', false],
  ['written without signing in', null, 'anoma', false],
  ['written after a sign-out', 'nobody', 'anoma', false],
  ["another person's", 'bandula', 'anoma', true],
  ['of a customer, when none is known', 'bandula', null, true],
])('whether a request is foreign: %s', (_name, owner, person, is) => {
  expect(isForeign(owner, person)).toBe(is);
});
