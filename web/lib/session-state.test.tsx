import { beforeEach, expect, test } from 'vitest';
import { lastCustomer } from './known-customer.ts';
import { leaveTab, noteSignOut, returnToTab } from '../offline/tab-aside.ts';
import { sessionState } from './session-state.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Everything in this tab's session storage. */
const held = () => Object.values(sessionStorage).join();

test('a value written after a sign-out, without signing in, stays, however often it is read', () => {
  lastCustomer.set('anoma');
  sessionState.write('draftKey:contact', 'of anoma');
  lastCustomer.set(null);
  expect(sessionState.read('draftKey:contact')).toBeNull();
  sessionState.write('draftKey:contact', 'of nobody');
  expect([sessionState.read('draftKey:contact'), sessionState.read('draftKey:contact')]).toEqual([
    'of nobody',
    'of nobody',
  ]);
});

test("the next customer's first value is not taken for one that the earlier customer left", () => {
  lastCustomer.set('anoma');
  sessionState.write('draftKey:booking', 'of anoma');
  lastCustomer.set('bandula');
  sessionState.write('draftKey:contact', 'of bandula');
  expect([sessionState.read('draftKey:contact'), sessionState.read('draftKey:booking')]).toEqual(['of bandula', null]);
  expect(held()).not.toContain('anoma');
});

test('no value of a customer who has signed out is listed', () => {
  lastCustomer.set('anoma');
  sessionState.write('draftKey:booking', 'of anoma');
  expect(sessionState.names('draftKey:')).toEqual(['draftKey:booking']);
  lastCustomer.set('bandula');
  expect(sessionState.names('draftKey:')).toEqual([]);
});

/** As the portal does when it learns who is signed in. */
function arrive(person: string): void {
  lastCustomer.set(person);
  returnToTab(person);
}

/** As the portal does when it learns that no one is. */
function leave(): void {
  leaveTab();
  lastCustomer.set(null);
}

test('data begun when a session expired is restored for its owner, however often the expiry is noticed', () => {
  arrive('anoma');
  sessionState.write('cancel:booking-1', 'Very neat work');
  sessionState.write('draftKey:contact', 'before');
  leave();
  leave();
  expect(sessionState.read('cancel:booking-1')).toBeNull();
  sessionState.write('draftKey:contact', 'since');
  arrive('anoma');
  expect([sessionState.read('cancel:booking-1'), sessionState.read('draftKey:contact')]).toEqual([
    'Very neat work',
    'since',
  ]);
});

test('secrets and grants are not kept', () => {
  arrive('anoma');
  sessionState.write('requestSecret:booking', 'a-secret');
  sessionState.write('receiptGrant:1', 'a-grant');
  leave();
  expect(held()).not.toMatch(/a-secret|a-grant/);
});

test('after a sign-out nothing is kept', () => {
  arrive('anoma');
  sessionState.write('cancel:booking-1', 'Very neat work');
  noteSignOut();
  leave();
  expect(held()).not.toContain('Very neat work');
  arrive('anoma');
  expect(sessionState.read('cancel:booking-1')).toBeNull();
});

test.each<[string, () => void]>([
  ['the customer signs out', () => [noteSignOut(), leave()]],
  ['another customer signs in', () => arrive('bandula')],
])('the data kept after an expired session is deleted once %s', (_name, come) => {
  arrive('anoma');
  sessionState.write('cancel:booking-1', 'Very neat work');
  leave();
  expect(held()).toContain('Very neat work');
  come();
  expect(held()).not.toContain('Very neat work');
});
