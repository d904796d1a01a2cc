import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx';

vi.mock('../../photos/photo-store.ts', async (original) => ({
  ...(await original<object>()),
  losesPhotos: () => photos.promise,
}));
vi.mock('../../offline/desk/desk-db.ts', async (original) => ({
  ...(await original<object>()),
  hasDeskDatabase: () => desk.promise,
}));

let photos: PromiseWithResolvers<boolean>;
let desk: PromiseWithResolvers<boolean>;

beforeEach(() => {
  vi.useFakeTimers();
  photos = Promise.withResolvers();
  desk = Promise.withResolvers();
});
afterEach(() => vi.useRealTimers());

function show() {
  renderScreen(<SignOutEverywhereDialog customerId="customer-1" open onOpenChange={() => {}} />, { at: '/portal' });
  return () => screen.getByRole('button', { name: 'Sign out everywhere' }).getAttribute('aria-disabled');
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('nobody can confirm before it is known what is deleted', async () => {
  const isHeld = show();
  desk.resolve(false);
  await pass(1000);
  expect(isHeld()).toBe('true');
  photos.resolve(true);
  await pass(0);
  expect(isHeld()).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/^Photos or a bank slip you added have not been sent/);
});

test.each([
  ['too late', () => {}],
  ['an error', () => desk.reject(new Error('The database is closed'))],
])('what is not known is named as well: %s', async (_, answer) => {
  const isHeld = show();
  photos.resolve(false);
  answer();
  await pass(3000);
  expect(isHeld()).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/^We could not check/);
});
