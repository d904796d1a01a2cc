import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTransport } from '../../api-client.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import * as mirror from '../../offline/portal/portal-sync.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow, storedRow } from '../../testing/outbox-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { createStore, useStore } from '../../components/store.ts';
import { BringRequests } from './BringRequests.tsx';

vi.mock(import('../../offline/portal/portal-sync.ts'), async (original) => ({
  ...(await original()),
  refreshPortal: vi.fn<typeof mirror.refreshPortal>(async () => 'done'),
}));

// The store's updates come from the database, outside of act().
vi.mock(import('../../outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  useOutboxRows: () => useStore(shown, undefined),
}));

const shown = createStore<readonly OutboxRow[] | undefined>(undefined);
const secret = 's'.repeat(43);
/** When the rows were made. */
const madeAt = Date.now();
let sent: { readonly path: string; readonly secrets: string | null }[];
/** The ids that the server has brought. */
let brought: readonly string[];

beforeEach(async () => {
  sent = [];
  brought = [sampleKey(1)];
  localStorage.clear();
  await emptyOutbox();
  lastCustomer.set('kamala');
  setTransport(async (path, { headers }) => {
    sent.push({ path, secrets: new Headers(headers).get('Request-Secrets') });
    return Response.json({ ids: brought });
  });
});

afterEach(() => void vi.mocked(mirror.refreshPortal).mockClear());

const stray = (number: number, more: Partial<OutboxRow> = {}) =>
  sampleRow(number, { state: 'sent', secret, ownerId: null, payload: null, ...more }, madeAt);

async function open(rows: readonly OutboxRow[], known: readonly string[] = []) {
  await lookInside((database) => database.rows.bulkPut([...rows]));
  shown.set(rows);
  return renderScreen(<BringRequests customerId="kamala" known={known.map((id) => ({ id }))} />, {
    at: '/portal/jobs',
  });
}
const offer = () => screen.findByRole('heading', { name: 'Sent from this device before you signed in' });

test("a request is brought by its secret, and is the customer's on this device from then on", async () => {
  await open([stray(1)]);
  await offer();
  fireEvent.click(screen.getByRole('button', { name: 'Bring into my account' }));
  await screen.findByText('You can now follow your requests on any device.');
  const row = await act(storedRow);
  expect(mirror.refreshPortal).toHaveBeenCalled();
  expect(sent).toEqual([{ path: '/api/portal/requests/bring', secrets: secret }]);
  expect(row?.ownerId).toBe('kamala');
});

test('those that are not theirs are not offered again, and later ones are', async () => {
  const first = await open([stray(1)]);
  await offer();
  fireEvent.click(screen.getByRole('button', { name: 'They are not mine' }));
  expect(screen.queryByRole('heading')).toBeNull();
  first.unmount();
  const again = await open([stray(1)]);
  expect(screen.queryByRole('heading')).toBeNull();
  again.unmount();
  await open([stray(2, { createdAt: madeAt + 60_000 })]);
  await offer();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('nothing is offered of what is in the portal, unsent, a message, or sent by a customer', async () => {
  await open(
    [
      stray(1),
      stray(2, { state: 'waiting' }),
      stray(3, { kind: 'message' }),
      stray(4, { ownerId: 'kamala' }),
      stray(5, { ownerId: 'ruwan' }),
    ],
    [sampleKey(1)],
  );
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a request that has another owner by now stays as it is, and is not offered again', async () => {
  brought = [];
  await open([stray(1)]);
  await offer();
  fireEvent.click(screen.getByRole('button', { name: 'Bring into my account' }));
  await screen.findByText('They belong to another account already.');
  expect((await act(storedRow))?.ownerId).toBeNull();
  act(() => shown.set([stray(1)]));
  expect(screen.queryByRole('heading')).toBeNull();
});
