import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, storedDraft } from '../testing/outbox-samples.ts';
import { adoptDraft, draftKey, finishDraft, renewDraft, secretOf } from './drafts/draft.ts';
import { readDraft, saveDraft } from './drafts/saved-draft.ts';
import { postRow } from './classify-response.ts';
import { newRow } from './new-row.ts';
import { enqueue, takeBack } from './outbox.ts';

const secretPattern = /^[\w-]{43}$/;
const rowOf = (key: string, payload = sampleBooking) => newRow('booking', payload, key, {}, Date.now());
const headersOf = async (row: ReturnType<typeof newRow>) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  await postRow(row);
  return { headers: new Headers(fetch.mock.calls[0]?.[1].headers), init: fetch.mock.calls[0]?.[1] };
};

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await emptyOutbox();
});

test('each key has a stable secret of 256 bits', () => {
  const secrets = Array.from({ length: 50 }, (_, number) => secretOf(sampleKey(number)));
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(secretPattern);
  expect(secretOf(sampleKey(7))).toBe(secrets[7]);
});

test('a draft keeps its secret through reloads and in other tabs, and a new draft gets another', async () => {
  await saveDraft('booking', { fullName: 'Dilhani' });
  const [key, secret] = [draftKey('booking'), secretOf(draftKey('booking'))];
  expect(await storedDraft('booking')).toMatchObject({ key, secret });
  sessionStorage.clear();
  const offered = await readDraft('booking');
  adoptDraft('booking', offered!.key, offered!.secret);
  expect([draftKey('booking'), secretOf(key)]).toEqual([key, secret]);
  expect(secretOf(renewDraft('booking', sampleBooking))).not.toBe(secret);
  finishDraft('booking');
  expect(secretOf(draftKey('booking'))).not.toBe(secret);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
});

test("a sign-out leaves no secret in the tab's session storage", () => {
  lastCustomer.set('customer-1');
  const secret = secretOf(draftKey('booking'));
  lastCustomer.set(null);
  draftKey('booking');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
});

test('a request sends its secret in a header, and nowhere else', async () => {
  const row = rowOf(sampleKey());
  const { headers, init } = await headersOf(row);
  expect(headers.get('Request-Secret')).toBe(row.secret);
  expect(row.secret).toMatch(secretPattern);
  expect(init?.body).not.toContain(row.secret);
});

test('a message is sent without a secret', async () => {
  const message = newRow('contact', { name: '', email: '', subject: '', message: '' }, sampleKey(), {}, 0);
  expect((await headersOf(message)).headers.has('Request-Secret')).toBe(false);
});

test('a request that goes back to its form is sent again with the same secret', async () => {
  const row = rowOf(draftKey('booking'));
  await enqueue(row);
  sessionStorage.clear();
  await takeBack(row.id);
  const changed = rowOf(draftKey('booking'), { ...sampleBooking, notes: 'Dry' });
  expect([changed.id, changed.secret]).toEqual([row.id, row.secret]);
});

test('another request under a key that is being sent gets its own key and secret', async () => {
  const first = rowOf(sampleKey());
  const second = { ...rowOf(sampleKey(), { ...sampleBooking, notes: 'Dry' }) };
  await enqueue(first);
  const key = await enqueue(second);
  const stored = await lookInside(({ rows }) => rows.get(key));
  expect(key).not.toBe(first.id);
  expect(stored?.secret).toMatch(secretPattern);
  expect(stored?.secret).not.toBe(first.secret);
});
