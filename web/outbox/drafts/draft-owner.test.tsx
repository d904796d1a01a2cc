import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { beforeEach, expect, test, vi } from 'vitest';
import { readBookingData } from '../../features/bookings/booking-draft.ts';
import { keepBookingData } from '../../features/bookings/booking-memory.ts';
import { keepEstimateReference, readEstimateReference } from '../../features/estimates/estimate-payment.ts';
import { createQueryClient } from '../../query-client.ts';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, sampleRow } from '../../testing/outbox-samples.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { signOut } from '../../auth/sign-out.ts';
import { draftKey, readDraftKey } from './draft.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { useFormDraft } from './form-draft.ts';
import { readDraft } from './saved-draft.ts';
import { lastCustomer, pendingSignOut, pushWantedBy } from '../../lib/known-customer.ts';
import * as pushData from '../../offline/push-data.ts';
import { takeBack } from '../outbox.ts';
import { clearUserData } from '../../offline/clear-user-data.ts';

const schema = z.object({ name: z.string() });
const fields = { name: 'Name' };

function SomeForm() {
  const form = useSchemaForm(schema);
  const draft = useFormDraft({ form, name: 'contact', fields });
  return (
    <form>
      <DraftOffer draft={draft} />
      <TextField form={form} name="name" label="Name" />
    </form>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;
const drafts = () => lookInside((database) => database.drafts.toArray());
/** The name field of all stored drafts. */
const names = async () => new Set((await drafts()).map(({ values }) => values['name']));
const until = (...expected: readonly string[]) => waitFor(async () => expect(await names()).toEqual(new Set(expected)));
const offered = () => screen.queryByText(/You started this form/);

/** As after closing the tab and opening another. */
function inNewTab(): void {
  sessionStorage.clear();
}

/** Opens the form and waits until it has looked for an earlier draft. */
async function openForm(): Promise<() => void> {
  const looked = vi.spyOn(await import('./draft-store.ts'), 'getDraft');
  const { unmount } = render(<SomeForm />);
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await Promise.all(looked.mock.results.map(({ value }) => value as Promise<unknown>));
  looked.mockRestore();
  // The offer is rendered after its code is loaded.
  await act(async () => void (await import('./OfferWords.tsx')));
  return unmount;
}

async function begin(person: string | null, text: string): Promise<void> {
  lastCustomer.set(person);
  const { unmount } = render(<SomeForm />);
  type(text);
  await waitFor(async () => expect(await names()).toContain(text));
  unmount();
}

beforeEach(async () => {
  sessionStorage.clear();
  lastCustomer.set(null);
  pendingSignOut.set(null);
  await emptyOutbox();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});

test.each<[string, string | null, string | null, boolean]>([
  ['its owner', 'anoma', 'anoma', true],
  ['a visitor (draft without owner)', null, null, true],
  ['another customer', 'anoma', 'bandula', false],
  ['a visitor (draft with owner)', 'anoma', null, false],
  ['a customer (draft without owner)', null, 'bandula', false],
])('a draft is offered to %s only if it is theirs', async (_name, writer, reader, isTheirs) => {
  await begin(writer, 'Typed before');
  inNewTab();
  lastCustomer.set(reader);
  await openForm();
  expect(offered() !== null).toBe(isTheirs);
  expect(typed()).toBe('');
  expect(await names()).toEqual(new Set(['Typed before']));
});

test('two customers each have a draft of the same form and find their own', async () => {
  await begin('anoma', 'Anoma');
  inNewTab();
  await begin('bandula', 'Bandula');
  for (const [person, text] of [
    ['anoma', 'Anoma'],
    ['bandula', 'Bandula'],
  ] as const) {
    inNewTab();
    lastCustomer.set(person);
    const close = await openForm();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue this form' }));
    expect(typed()).toBe(text);
    close();
  }
});

test('a draft begun before signing in continues in the same tab, and belongs to the customer from then on', async () => {
  await begin(null, 'Begun before');
  lastCustomer.set('anoma');
  const { unmount } = render(<SomeForm />);
  await waitFor(() => expect(typed()).toBe('Begun before'));
  type('Gone on');
  await waitFor(async () => expect(await drafts()).toMatchObject([{ ownerId: 'anoma', values: { name: 'Gone on' } }]));
  unmount();
});

test("a sign-out while a form is open empties the form in all tabs, and nothing is saved as another customer's draft", async () => {
  lastCustomer.set('anoma');
  await openForm();
  type('Anoma');
  await until('Anoma');
  const key = draftKey('contact');
  type('Anoma, not kept yet');
  // As a sign-out in another tab: the storage has changed, and the browser dispatches the event.
  localStorage.removeItem('nivasa:last-customer');
  fireEvent(window, new StorageEvent('storage', { key: 'nivasa:last-customer' }));
  await waitFor(() => expect(typed()).toBe(''));
  // As when the user switches to another app.
  fireEvent(document, new Event('visibilitychange'));
  type('Bandula');
  await until('Anoma', 'Bandula');
  expect(new Set((await drafts()).map(({ ownerId }) => ownerId))).toEqual(new Set(['anoma', null]));
  expect(readDraftKey('contact')).not.toBe(key);
});

test('a page restored from the back/forward cache after a sign-out in another tab shows nothing of the earlier customer', async () => {
  lastCustomer.set('anoma');
  await openForm();
  type('Anoma');
  await until('Anoma');
  localStorage.removeItem('nivasa:last-customer');
  expect(typed()).toBe('Anoma');
  fireEvent(window, new Event('pageshow'));
  await waitFor(() => expect(typed()).toBe(''));
});

test('a late write does not restore a draft that a sign-out has deleted', async () => {
  lastCustomer.set('anoma');
  const { putDraft } = await import('./draft-store.ts');
  lastCustomer.set(null);
  await putDraft('contact', {
    ownerId: 'anoma',
    key: sampleKey(),
    secret: 's'.repeat(43),
    values: { name: 'Late' },
    stage: 'form',
    savedAt: 0,
  });
  expect(await drafts()).toEqual([]);
});

test('an expired session hides the booking before payment and all draft keys; the drafts stay stored for their owner', async () => {
  await begin('anoma', 'Anoma');
  keepBookingData(sampleBooking);
  keepEstimateReference('nadeesha-floors', 'NE-7F3K2QXM');
  draftKey('booking');
  await clearUserData(createQueryClient());
  expect([readBookingData(), readEstimateReference('nadeesha-floors'), readDraftKey('booking')]).toEqual([
    null,
    null,
    null,
  ]);
  await openForm();
  expect(offered()).toBeNull();
  expect(await names()).toEqual(new Set(['Anoma']));
});

test('a tab that was suspended during the sign-out reads nothing of its stored draft', () => {
  lastCustomer.set('anoma');
  keepBookingData(sampleBooking);
  keepEstimateReference('nadeesha-floors', 'NE-7F3K2QXM');
  const key = draftKey('booking');
  localStorage.removeItem('nivasa:last-customer');
  expect([readBookingData(), readEstimateReference('nadeesha-floors'), readDraftKey('booking')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(draftKey('booking')).not.toBe(key);
});

test('a booking begun before signing in is still there after it', () => {
  keepBookingData(sampleBooking);
  const key = draftKey('booking');
  lastCustomer.set('anoma');
  expect([readBookingData()?.fullName, readDraftKey('booking')]).toEqual([sampleBooking.fullName, key]);
  lastCustomer.set('bandula');
  expect([readBookingData(), readDraftKey('booking')]).toEqual([null, null]);
});

test("a sign-out deletes the customer's drafts and those without an owner, but no other customer's", async () => {
  for (const person of [null, 'chandra', 'anoma']) {
    inNewTab();
    await begin(person, String(person));
  }
  // As the back office stores it.
  const quote = { name: 'admin:quote:job-1@anoma', ownerId: 'anoma', values: { name: 'Terrazzo' }, savedAt: 0 };
  await lookInside((database) => database.table('drafts').put(quote));
  stubApi(() => new Response(null, { status: 204 }));
  await signOut(createQueryClient(), 'anoma');
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(await names()).toEqual(new Set(['chandra']));
});

test('a sign-out deletes drafts at once, also while a push service does not answer', async () => {
  await begin('anoma', 'Terrazzo');
  vi.spyOn(pushData, 'dropPushSubscription').mockReturnValue(new Promise(() => {}));
  pushWantedBy.set('anoma');
  void signOut(createQueryClient(), 'anoma');
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('a request that is edited again becomes a draft of the customer who edits it', async () => {
  lastCustomer.set('anoma');
  await lookInside(({ rows }) => rows.put(sampleRow(1, { ownerId: 'anoma' })));
  await takeBack(sampleKey());
  expect(await drafts()).toMatchObject([
    { ownerId: 'anoma', key: sampleKey(), values: { fullName: sampleBooking.fullName } },
  ]);
  lastCustomer.set(null);
  expect(readBookingData()).toBeNull();
});

test('a draft is not saved as that of another customer who signed in elsewhere, even before the event arrives', async () => {
  lastCustomer.set('customer-1');
  await openForm();
  type('Only Kamala knows');
  localStorage.setItem('nivasa:last-customer', 'customer-2');
  fireEvent(document, new Event('visibilitychange'));
  // Queued behind the work that the form has started.
  await readDraft('contact');
  expect(await names()).not.toContain('Only Kamala knows');
});

test('a customer who signs in keeps the form as typed, and finds it again when they come back to the page', async () => {
  lastCustomer.set(null);
  await openForm();
  type('Dilhani');
  act(() => lastCustomer.set('customer-1'));
  expect(typed()).toBe('Dilhani');
  fireEvent(window, new Event('pageshow'));
  expect(typed()).toBe('Dilhani');
});

test('a draft offered to one customer is not offered to the next, who is offered their own', async () => {
  await begin('customer-2', 'Of the second');
  inNewTab();
  await begin('customer-1', 'Of the first');
  inNewTab();
  lastCustomer.set('customer-1');
  await openForm();
  await waitFor(() => expect(offered()).not.toBeNull());
  act(() => lastCustomer.set('customer-3'));
  expect(offered()).toBeNull();
  act(() => lastCustomer.set('customer-2'));
  await waitFor(() => expect(offered()).not.toBeNull());
});
