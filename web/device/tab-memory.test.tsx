import { beforeEach, expect, test } from 'vitest';
import { lastCustomer } from './known-customer.ts';
import { forgetTab, tabMemory } from './tab-memory.ts';

beforeEach(() => {
  forgetTab();
  lastCustomer.set(null);
});

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
});

test('nothing is listed of somebody who is not there any more', () => {
  lastCustomer.set('anoma');
  tabMemory.write('draftKey:booking', 'of anoma');
  expect(tabMemory.names('draftKey:')).toEqual(['draftKey:booking']);
  lastCustomer.set('bandula');
  expect(tabMemory.names('draftKey:')).toEqual([]);
});
