import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPageOutbox } from '../../outbox/page-outbox.ts';
import { sampleRow } from '../../testing/outbox-samples.ts';
import { sampleEstimate, sampleVisit } from '../../testing/portal-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import * as mirror from '../../offline/portal/portal-sync.ts';
import { UncheckedRequests } from './UncheckedRequests.tsx';

vi.mock(import('../../offline/portal/portal-sync.ts'), async (original) => ({
  ...(await original()),
  refreshPortal: vi.fn<typeof mirror.refreshPortal>(async () => 'done'),
}));

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = input instanceof Request ? input.url : String(input);
    asked.push(`${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${path}`);
    return Response.json({ id: 'x' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(mirror.refreshPortal).mockClear();
});

const words = 'PLEASE CALL 070 666 0000';
const strangers = (place: number) =>
  sampleVisit({
    id: `booking-${place}`,
    reference: `NB-0000000${place}`,
    address: words,
    notes: words,
    fullName: 'Nivasa Support',
    createdAt: new Date(Date.UTC(2026, 10, 1, place)).toISOString(),
    isUnchecked: true,
  });

const open = (count: number) =>
  renderScreen(
    <UncheckedRequests
      customerId="customer-1"
      bookings={Array.from({ length: count }, (_, place) => strangers(place))}
      estimates={[sampleEstimate({ isUnchecked: true }), sampleEstimate({ id: 'mine' })]}
    />,
    { at: '/portal/jobs' },
  );

test('a request by a stranger is collapsed: its kind, reference and date are shown, and nothing they wrote', () => {
  open(1);
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toContain('Online estimate');
  expect(second).toMatch(/^Site inspectionReference NB-00000000Sent Nov 1, 2026/);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  for (const text of screen.getAllByText(words)) expect(text.closest('details')).toHaveProperty('open', false);
});

test('the reference comes directly after its label', () => {
  open(1);
  const [item] = screen.getAllByRole('listitem');
  const sentence = within(item!).getByText('Reference', { exact: false, selector: 'p > span:first-child' });
  expect(sentence.textContent).toMatch(/^Reference NE-/);
});

test.each([
  ['Yes, it is mine', 'accept'],
  ['Not mine', 'deny'],
])('one press answers: %s', async (button, call) => {
  open(1);
  fireEvent.click(within(screen.getAllByRole('listitem')[1]!).getByRole('button', { name: new RegExp(button) }));
  await waitFor(() => expect(mirror.refreshPortal).toHaveBeenCalled());
  expect(asked.some((one) => one.startsWith('POST') && one.endsWith(`/api/portal/requests/booking-0/${call}`))).toBe(
    true,
  );
});

test('twenty are shown, and the others on demand', () => {
  open(25);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show 6 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(26);
});

test('requests sent from this device are accepted without asking', async () => {
  const database = await openPageOutbox();
  await database?.rows.put({ ...sampleRow(1, { state: 'sent', secret: 's'.repeat(43) }), id: 'booking-30' });
  // Rendered only here, because earlier screens may read the outbox only now.
  open(31);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toContain('/api/portal/requests/booking-30/accept');
  await database?.rows.clear();
});
