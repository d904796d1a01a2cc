import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { sampleQuote } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { lookInside } from '../../testing/outbox-samples.ts';
import { problem } from '../../testing/responses.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { JobPage } from './JobPage.tsx';

// Its code is loaded when it opens; compiling it takes longer than a test waits.
void DeclineDialog;

const { server, calls, goOffline, goOnline } = setUpPortal({}, ({ path, body }) => {
  if (!path.endsWith('/decline-quote')) return;
  if (body['quoteId'] !== server.quote.id) return problem(409, 'conflict', { detail: 'The quote has changed' });
  const declineReason = String(body['reason']);
  server.quote = sampleQuote({ declinedAt: '2026-11-10T04:00:00.000Z', declineReason });
  return Response.json(server.quote);
});
beforeEach(() => {
  showFrameParts();
  sessionStorage.clear();
});

async function openDialog() {
  renderScreen(<JobPage />, { at: '/portal/jobs/job-1', route: '/portal/jobs/:id' });
  fireEvent.click(await screen.findByRole('button', { name: 'Decline this quote' }));
  return within(await screen.findByRole('dialog'));
}
const reasonIn = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByRole('textbox', { name: /What would you like changed/ });

test('a quote is declined with a reason, which is then shown on it; it can still be accepted', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Quote' }));
  expect(await dialog.findByText('Please say what you would like changed')).toBeDefined();
  fireEvent.input(reasonIn(dialog), { target: { value: 'Too late for us' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Quote' }));
  await screen.findByText('You declined this quote on Nov 10, 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Too late for us')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Accept Quote & Start Project' })).toBeDefined();
  expect(calls.filter(({ path }) => path.endsWith('decline-quote')).map(({ body }) => body)).toEqual([
    { quoteId: 'quote-1', reason: 'Too late for us' },
  ]);
});

test('the typed reason stays until it is sent, also without a network', async () => {
  const dialog = await openDialog();
  fireEvent.input(reasonIn(dialog), { target: { value: 'Half of a thought' } });
  goOffline();
  expect(await dialog.findByText(/You are offline: what you write stays here/)).toBeDefined();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Decline Quote' }).hasAttribute('disabled')).toBe(true),
  );
  cleanup();
  goOnline();
  const again = await openDialog();
  await waitFor(() => expect(reasonIn(again)).toHaveProperty('value', 'Half of a thought'));
});

test('the typed reason is offered after the app was closed, and is gone once it was sent', async () => {
  fireEvent.input(reasonIn(await openDialog()), { target: { value: 'Half of a thought' } });
  const drafts = () => lookInside(({ drafts: kept }) => kept.toArray());
  await waitFor(async () => expect(await drafts()).toMatchObject([{ values: { reason: 'Half of a thought' } }]));
  cleanup();
  sessionStorage.clear();
  const again = await openDialog();
  expect(reasonIn(again)).toHaveProperty('value', '');
  fireEvent.click(await again.findByRole('button', { name: 'Continue this form' }));
  expect(reasonIn(again)).toHaveProperty('value', 'Half of a thought');
  fireEvent.click(again.getByRole('button', { name: 'Decline Quote' }));
  await screen.findByText('You declined this quote on Nov 10, 2026');
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('a quote that has been replaced meanwhile is not declined: the new one is shown', async () => {
  const dialog = await openDialog();
  server.quote = sampleQuote({ id: 'quote-2', amountLkr: 400_000 });
  fireEvent.input(reasonIn(dialog), { target: { value: 'Too dear' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline Quote' }));
  await screen.findByText('The quote has changed');
  await waitFor(() => expect(document.body.textContent).toContain('400,000'));
  expect(server.quote.declinedAt).toBeNull();
});
