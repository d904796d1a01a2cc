import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { deletePortals, endPortal } from '../../offline/portal/portal-copy.ts';
import { answerOfPortal, portalServer, sampleEstimate, type PortalServer } from '../../testing/portal-samples.ts';
import { renderScreen, testSite, wholeText } from '../../testing/render-screen.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { PortalPage } from './PortalPage.tsx';

let server: PortalServer;
let calls: ReturnType<typeof stubApi>;

beforeEach(() => {
  server = portalServer({ estimates: [sampleEstimate()] });
  calls = stubApi(({ path, method, body }) => answerOfPortal(server, path, method, body));
  showFrameParts();
});

afterEach(async () => {
  cleanup();
  await endPortal();
  await deletePortals();
  localStorage.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const open = () => renderScreen(<PortalPage />, { at: '/portal/jobs', site: testSite });
const section = async () =>
  within(
    (await screen.findByRole('heading', { level: 2, name: 'Your Estimates' }, { timeout: 4000 })).closest('section')!,
  );

test('an estimate shows its professional, its state, its price and how to pay', async () => {
  open();
  const estimates = await section();
  expect(estimates.getByRole('heading', { level: 3, name: 'Nadeesha Floors' })).toBeDefined();
  for (const text of ['Bathroom Renovation', 'Payment due', 'We received your request', 'How to pay']) {
    expect(estimates.getByText(text)).toBeDefined();
  }
  expect(estimates.getByText(wholeText('Ref NE-4H7M9PQR'))).toBeDefined();
  expect(estimates.getByText('Fee').parentElement?.textContent).toBe('FeeLKR 2,000');
  fireEvent.click(estimates.getByText('How to pay'));
  expect(await estimates.findByLabelText(/^Send a photo of the slip/)).toBeDefined();
});

test('action buttons are above the expandable parts, as in My Requests', async () => {
  open();
  const button = (await section()).getByRole('button', { name: /^I have paid/ });
  const names = [...button.closest('li')!.querySelectorAll('button, summary')].map(({ textContent }) => textContent);
  expect(names.map((name) => /^(?:I have paid|Messages|How to pay)/.exec(name)?.[0]).filter(Boolean)).toEqual([
    'I have paid',
    'Messages',
    'How to pay',
  ]);
});

test('it is below the specified sections, and hidden without requests', async () => {
  open();
  await section();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('Your Estimates')).toBeGreaterThan(titles.indexOf('Active Jobs'));
  expect(titles.indexOf('Your Estimates')).toBeGreaterThan(titles.indexOf('Inspection Bookings'));
  cleanup();
  server.estimates = [];
  open();
  await screen.findByRole('heading', { name: 'Active Jobs' });
  await waitFor(() => expect(screen.queryByText('Your Estimates')).toBeNull());
});

test('a paid estimate does not ask for payment', async () => {
  const payment = { ...sampleEstimate().payment, state: 'verified', receivedLkr: 2000 } as const;
  server.estimates = [sampleEstimate({ state: 'verified', payment })];
  open();
  const estimates = await section();
  expect(estimates.getByText('Payment verified')).toBeDefined();
  expect(estimates.queryByText('How to pay')).toBeNull();
  expect(estimates.queryByRole('button', { name: /^I have paid/ })).toBeNull();
});

test("'I have paid' is sent to the server, and the response is shown", async () => {
  open();
  fireEvent.click((await section()).getByRole('button', { name: /^I have paid\s*for Nadeesha Floors$/ }));
  expect(await (await section()).findByText('Checking your payment')).toBeDefined();
  const claims = calls.filter(({ path }) => path === '/api/requests/claim');
  expect(claims.map(({ method, body }) => [method, body])).toEqual([['POST', { requestId: 'estimate-1' }]]);
});

test('without a network the copy on this device is read, and nothing can be claimed', async () => {
  open();
  await section();
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/portal/estimates')).toBe(true));
  cleanup();
  server.down = true;
  onlineManager.setOnline(false);
  open();
  const button = (await section()).getByRole('button', { name: /^I have paid/ });
  expect(button).toHaveProperty('disabled', true);
});

test('older ones are loaded by a button, each page after the last of the one before it', async () => {
  const all = Array.from({ length: 53 }, (_, place) =>
    sampleEstimate({ id: `estimate-${place}`, reference: `NE-${String(place).padStart(8, '0')}` }),
  );
  calls = stubApi(({ path, method, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname !== '/api/portal/estimates') return answerOfPortal(server, path, method, body);
    const after = searchParams.get('after')?.split('_')[1];
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    return answerOfPortal({ ...server, estimates: all.slice(start, start + 50) }, pathname, method, body);
  });
  open();
  fireEvent.click((await section()).getByText('Show older estimates'));
  expect(await screen.findByText(wholeText('Ref NE-00000052'), {}, { timeout: 10_000 })).toBeDefined();
  expect(screen.getAllByText('Ref', { selector: 'strong' })).toHaveLength(53);
  expect(screen.queryByText('Show older estimates')).toBeNull();
}, 20_000);
