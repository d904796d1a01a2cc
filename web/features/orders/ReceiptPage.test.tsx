import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { claimedPayment } from '../../testing/sample-payment.ts';
import { sampleKey, sampleRow, sampleStatus, lookInside } from '../../testing/outbox-samples.ts';
import { keepReceiptGrant } from './receipt-data.ts';
import { json, problem } from '../../testing/responses.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';

const receipt = {
  id: 'receipt-1',
  number: 12,
  kind: 'inspection',
  reference: 'NB-7F3K2QXM',
  payerName: 'Dilani Perera',
  amountLkr: 10_000,
  issuedAt: '2026-11-20T04:00:00.000Z',
  voidedAt: null as string | null,
};

let answered: object | null = receipt;
const asked: (string | undefined)[] = [];
const grants: unknown[] = [];

const { server } = setUpPortal({}, ({ path, secrets, body: sent }) => {
  if (path !== '/api/receipts/receipt-1') return undefined;
  asked.push(secrets);
  grants.push(sent['grant']);
  return answered ? json(200, answered) : problem(404, 'not-found');
});

const open = () => renderScreen(<ReceiptPage />, { at: '/receipts/receipt-1', route: '/receipts/:id' });

test('a receipt is requested with the secret of its request, and shows what was received from whom', async () => {
  const verified = { ...claimedPayment, state: 'verified' as const, receiptId: 'receipt-1' };
  await lookInside(async ({ rows }) => {
    await rows.put(sampleRow(1, { state: 'sent', secret: 'other' }));
    const status = { ...sampleStatus, id: sampleKey(2), payment: verified };
    await rows.put(sampleRow(2, { state: 'sent', secret: 'its', status }));
  });
  open();
  expect(await screen.findByText('No. 000012')).toBeDefined();
  for (const text of ['Dilani Perera', 'Site Inspection', 'NB-7F3K2QXM', 'Nov 20, 2026']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText('10,000').textContent).toBe('LKR 10,000');
  expect(asked).toEqual(['its']);
  await waitFor(() => expect(screen.getByText('Received by')).toBeDefined());
});

test("a customer with the request's link sends its grant, for that receipt only", async () => {
  sessionStorage.clear();
  keepReceiptGrant('receipt-2', 'of another');
  grants.length = 0;
  const { unmount } = open();
  await screen.findByText('No. 000012');
  unmount();
  keepReceiptGrant('receipt-1', 'the-grant');
  open();
  await screen.findByText('No. 000012');
  expect(grants).toEqual([undefined, 'the-grant']);
  sessionStorage.clear();
});

test('it leads back to where its payment is shown', async () => {
  sessionStorage.clear();
  const { unmount } = open();
  expect((await screen.findByRole('link', { name: 'Back to Jobs' })).getAttribute('href')).toBe('/portal/jobs');
  unmount();
  server.customer = null;
  const again = open();
  const back = await screen.findByRole('link', { name: 'Back to My Requests' });
  expect(back.getAttribute('href')).toBe('/requests');
  expect(back.closest('.print\\:hidden')).not.toBeNull();
  again.unmount();
  // By a request's link: no other page shows its payment.
  keepReceiptGrant('receipt-1', 'the-grant');
  open();
  await screen.findByText('No. 000012');
  await waitFor(() => expect(screen.getByText('Received by')).toBeDefined());
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
  sessionStorage.clear();
});

test('a void receipt says so', async () => {
  answered = { ...receipt, voidedAt: '2026-11-21T04:00:00.000Z' };
  open();
  expect(await screen.findByText('Not valid since Nov 21, 2026.')).toBeDefined();
});

test('for a missing receipt, or one of another customer, the page only says how to open one', async () => {
  answered = null;
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt Not Found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/portal/login?returnTo=%2Freceipts%2Freceipt-1',
  );
});
