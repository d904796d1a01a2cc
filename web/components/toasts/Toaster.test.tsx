import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from '../Dialog.tsx';
import { Toaster } from './Toaster.tsx';
import { dismissToast, toastStore } from './toast-store.ts';
import { loadToastArea, prepareToasts, showToast } from './show-toast.tsx';

// Compiling it takes longer than a test waits for a message.
beforeAll(loadToastArea);

const show = async (title: string, tone?: 'destructive') => {
  act(() => showToast({ title, description: `${title} indeed`, ...(tone && { tone }) }));
  await screen.findByText(title);
};

afterEach(() => {
  vi.useRealTimers();
  const left = toastStore.get();
  if (left) act(() => dismissToast(left.id));
});

test('nothing is rendered before the first message', () => {
  const { container } = render(<Toaster />);
  expect(container.innerHTML).toBe('');
});

test('a message is there at once if its area was prepared, so a navigation cannot delay it', async () => {
  const { container } = render(<Toaster />);
  act(() => prepareToasts());
  await waitFor(() => expect(container.innerHTML).not.toBe(''));
  act(() => showToast({ title: 'Saved' }));
  expect(screen.getByText('Saved')).toBeDefined();
});

test('a message can be reached in an open dialog, also if its area was there before the dialog', async () => {
  const page = (open: boolean) => (
    <>
      <Toaster />
      <Dialog open={open} onOpenChange={() => {}} title="Quote">
        <p>Amount</p>
      </Dialog>
    </>
  );
  const { rerender } = render(page(false));
  act(() => prepareToasts());
  await screen.findByRole('region', { name: /Notifications/ });
  rerender(page(true));
  await screen.findByRole('dialog');
  await show('Refused');
  expect(within(screen.getByRole('region', { name: /Notifications/ })).getByRole('listitem').textContent).toContain(
    'Refused',
  );
});

test('one message at a time: the newest replaces the one before', async () => {
  render(<Toaster />);
  await show('First');
  await show('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByText('Second indeed')).toBeDefined();
});

test('a message can be dismissed', async () => {
  render(<Toaster />);
  await show('Message Sent!');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Message Sent!')).toBeNull());
  expect(toastStore.get()).toBeNull();
});

test('a message disappears after five seconds', async () => {
  render(<Toaster />);
  await show('Warm up');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  vi.useFakeTimers();
  act(() => showToast({ title: 'Short-lived' }));
  act(() => void vi.advanceTimersByTime(4900));
  expect(toastStore.get()?.title).toBe('Short-lived');
  act(() => void vi.advanceTimersByTime(200));
  expect(toastStore.get()).toBeNull();
});

test('F8 moves the focus to the notification area', async () => {
  render(<Toaster />);
  await show('Booking Confirmed!');
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(document.activeElement?.textContent).toContain('Booking Confirmed!');
});

test('if the notification area fails to load the text is still shown', async () => {
  vi.resetModules();
  vi.doMock('./ToastArea.tsx', () => {
    throw new Error('offline');
  });
  const fresh = await import('./Toaster.tsx');
  const fromScreen = await import('./show-toast.tsx');
  render(<fresh.Toaster />);
  act(() => fromScreen.showToast({ tone: 'destructive', title: 'Booking Failed' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Booking Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.doUnmock('./ToastArea.tsx');
});
