import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as outbox from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';

vi.mock(import('../outbox/outbox.ts'));

const leave = vi.fn<() => Promise<'leaving'>>(async () => 'leaving');
const words = { title: 'Asks', unsent: '', explained: '', send: 'Send', keep: 'Keep', discard: 'Discard' };

beforeEach(() => {
  leave.mockClear();
  vi.mocked(outbox.discard).mockReset();
  vi.mocked(outbox.deliver).mockReset();
});

const open = (...rows: OutboxRow[]) =>
  renderScreen(<LogoutDialog rows={rows} words={words} open onOpenChange={() => {}} onLeave={leave} />, { at: '/' });
const discardButton = () => screen.getByRole('button', { name: 'Discard' });
const isHeld = () => discardButton().getAttribute('aria-disabled') === 'true';

test('a failed deletion is reported, and the customer stays signed in', async () => {
  vi.mocked(outbox.discard).mockRejectedValue(new Error('The database is closed'));
  open(sampleRow(1));
  fireEvent.click(discardButton());
  expect(await screen.findByText('We could not remove it from this device. Please try again.')).toBeDefined();
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(leave).not.toHaveBeenCalled();
});

test('a request that was sent while the dialog was open is not deleted, and the customer stays signed in', async () => {
  vi.mocked(outbox.discard).mockResolvedValue(false);
  open(sampleRow(1), sampleRow(2, { state: 'needs-action' }));
  fireEvent.click(discardButton());
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(vi.mocked(outbox.discard).mock.calls).toEqual([[sampleKey(1), 'waiting']]);
  expect(leave).not.toHaveBeenCalled();
});

test('nothing is discarded while a request is being sent', () => {
  open(sampleRow(1, { state: 'sending' }), sampleRow(2));
  expect(isHeld()).toBe(true);
  fireEvent.click(discardButton());
  expect(outbox.discard).not.toHaveBeenCalled();
});

test.each([true, false])('all is sent before the person is signed out: %s', async (isSent) => {
  vi.mocked(outbox.deliver).mockResolvedValueOnce(true).mockResolvedValueOnce(isSent);
  open(sampleRow(1), sampleRow(2));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const failures = () => screen.queryAllByText(/^We could not send everything/);
  await waitFor(() => expect([leave.mock.calls.length, failures().length]).toEqual(isSent ? [1, 0] : [0, 1]));
  expect(vi.mocked(outbox.deliver).mock.calls).toEqual([[sampleKey(1)], [sampleKey(2)]]);
});

test('once all is discarded the person is signed out', async () => {
  vi.mocked(outbox.discard).mockResolvedValue(true);
  open(sampleRow(1), sampleRow(2, { state: 'needs-action' }));
  fireEvent.click(discardButton());
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(vi.mocked(outbox.discard).mock.calls).toEqual([
    [sampleKey(1), 'waiting'],
    [sampleKey(2), 'needs-action'],
  ]);
});
