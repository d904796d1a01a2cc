import { beforeEach, expect, test } from 'vitest';
import { lastCustomer } from './known-customer.ts';
import { leaveTab, noteSignOut, returnToTab } from '../offline/tab-aside.ts';
import { tabMemory } from './tab-memory.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** All that this tab holds, in whatever place. */
const held = () => Object.values(sessionStorage).join();

test('what nobody writes after a sign-out stays, however often it is read', () => {
  lastCustomer.set('anoma');
  tabMemory.write('draftKey:contact', 'of anoma');
  lastCustomer.set(null);
  expect(tabMemory.read('draftKey:contact')).toBeNull();
  tabMemory.write('draftKey:contact', 'of nobody');
  expect([tabMemory.read('draftKey:contact'), tabMemory.read('draftKey:contact')]).toEqual(['of nobody', 'of nobody']);
});

test('what the next person writes first is not taken for what the one before has left', () => {
  lastCustomer.set('anoma');
  tabMemory.write('draftKey:booking', 'of anoma');
  lastCustomer.set('bandula');
  tabMemory.write('draftKey:contact', 'of bandula');
  expect([tabMemory.read('draftKey:contact'), tabMemory.read('draftKey:booking')]).toEqual(['of bandula', null]);
  expect(held()).not.toContain('anoma');
});

test('nothing is listed of somebody who is not there any more', () => {
  lastCustomer.set('anoma');
  tabMemory.write('draftKey:booking', 'of anoma');
  expect(tabMemory.names('draftKey:')).toEqual(['draftKey:booking']);
  lastCustomer.set('bandula');
  expect(tabMemory.names('draftKey:')).toEqual([]);
});

/** As the portal does when it hears who is signed in. */
function arrive(person: string): void {
  lastCustomer.set(person);
  returnToTab(person);
}

/** As the portal does when it hears that nobody is. */
function leave(): void {
  leaveTab();
  lastCustomer.set(null);
}

test('what was begun when a session ended is back with its person, however often its end is heard of', () => {
  arrive('anoma');
  tabMemory.write('review:job-1', 'Very neat work');
  tabMemory.write('draftKey:contact', 'before');
  leave();
  leave();
  expect(tabMemory.read('review:job-1')).toBeNull();
  tabMemory.write('draftKey:contact', 'since');
  arrive('anoma');
  expect([tabMemory.read('review:job-1'), tabMemory.read('draftKey:contact')]).toEqual(['Very neat work', 'since']);
});

test('what opens something by itself waits for nobody', () => {
  arrive('anoma');
  tabMemory.write('requestSecret:booking', 'a-secret');
  tabMemory.write('receiptGrant:1', 'a-grant');
  leave();
  expect(held()).not.toMatch(/a-secret|a-grant/);
});

test('of who has signed out nothing waits', () => {
  arrive('anoma');
  tabMemory.write('review:job-1', 'Very neat work');
  noteSignOut();
  leave();
  expect(held()).not.toContain('Very neat work');
  arrive('anoma');
  expect(tabMemory.read('review:job-1')).toBeNull();
});

test.each<[string, () => void]>([
  ['somebody signs out', () => [noteSignOut(), leave()]],
  ['somebody else comes', () => arrive('bandula')],
])('of what waited since a session ended nothing is left once %s', (_name, come) => {
  arrive('anoma');
  tabMemory.write('review:job-1', 'Very neat work');
  leave();
  expect(held()).toContain('Very neat work');
  come();
  expect(held()).not.toContain('Very neat work');
});
