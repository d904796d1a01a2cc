// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredDraft } from '../outbox/outbox-db.ts';
import { createQueryClient } from '../query-client.ts';
import { emptyOutbox, lookInside, sampleKey } from '../testing/outbox-samples.ts';

const asked: string[] = [];
let answer: () => Response;

/** The module as in a page that was just opened. */
async function openPage() {
  vi.resetModules();
  const [{ notePendingSignOut, settleSignOut }, { lastCustomer, pendingSignOut }] = await Promise.all([
    import('./settle-sign-out.ts'),
    import('../lib/known-customer.ts'),
  ]);
  const client = createQueryClient();
  return { notePendingSignOut, settleSignOut: () => settleSignOut(client), lastCustomer, pendingSignOut };
}

/** A browser writes local storage to disk some seconds later, so a kill loses the latest values. */
function killBrowser(before: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
}

const draftOf = (ownerId: string | null): StoredDraft => ({
  name: `booking@${ownerId}`,
  ownerId,
  key: sampleKey(),
  secret: 'secret',
  values: { notes: 'Blue gate' },
  stage: 'form',
  savedAt: 0,
});

const draftOwners = () => lookInside(async ({ drafts }) => (await drafts.toArray()).map(({ ownerId }) => ownerId));

beforeEach(async () => {
  localStorage.clear();
  await emptyOutbox();
  asked.length = 0;
  await Dexie.delete('sign-out-owed');
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    return answer();
  });
});

test('without a sign-out our server receives nothing', async () => {
  const { settleSignOut } = await openPage();
  expect(await settleSignOut()).toBe(true);
  expect(asked).toEqual([]);
});

test('a sign-out is sent once', async () => {
  const { notePendingSignOut, settleSignOut, pendingSignOut } = await openPage();
  await notePendingSignOut('customer-1');
  expect(pendingSignOut.get()).toBe('customer-1');
  expect(await Promise.all([settleSignOut(), settleSignOut()])).toEqual([true, true]);
  expect(await settleSignOut()).toBe(true);
  expect(asked).toEqual(['POST /api/auth/logout']);
  expect(await (await openPage()).settleSignOut()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('a browser killed right after the sign-out knows no customer afterwards, and sends it then', async () => {
  const { notePendingSignOut, lastCustomer } = await openPage();
  lastCustomer.set('customer-1');
  const before = { ...localStorage };
  await notePendingSignOut('customer-1');
  lastCustomer.set(null);
  killBrowser(before);

  const next = await openPage();
  expect(next.lastCustomer.get()).toBe('customer-1');
  expect(await next.settleSignOut()).toBe(true);
  expect(next.lastCustomer.get()).toBeNull();
  expect(asked).toEqual(['POST /api/auth/logout']);
});

test('after an error of a proxy the sign-out stays pending, after a kill too', async () => {
  const { notePendingSignOut, settleSignOut } = await openPage();
  await notePendingSignOut('customer-1');
  answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });
  expect(await settleSignOut()).toBe(false);
  killBrowser({});
  const next = await openPage();
  expect(await next.settleSignOut()).toBe(false);
  expect(next.pendingSignOut.get()).toBe('owed');
  answer = () => new Response(null, { status: 204 });
  expect(await next.settleSignOut()).toBe(true);
  expect(asked).toHaveLength(3);
});

test.each([
  ['before the customer was forgotten', 'customer-1'],
  ['before their drafts were deleted', null],
])('a sign-out that was killed %s is finished at the next start', async (_name, known) => {
  await lookInside(({ drafts }) => drafts.bulkPut(['customer-1', 'customer-2', null].map(draftOf)));
  localStorage.setItem('nivasa:shortlist', '["nadeesha-floors"]');
  const { notePendingSignOut, lastCustomer } = await openPage();
  await notePendingSignOut('customer-1');
  lastCustomer.set(known);

  const next = await openPage();
  answer = () => Response.error();
  expect(await next.settleSignOut()).toBe(false);
  expect([next.lastCustomer.get(), await draftOwners()]).toEqual([null, ['customer-2']]);
  expect([localStorage.getItem('nivasa:shortlist'), next.pendingSignOut.get()]).toEqual([null, 'owed']);
});

test('what the next person has begun stays when an interrupted wipe is finished', async () => {
  const { keepPhoto } = await import('../photos/photo-store.ts');
  const form = { draft: 'estimate:nadeesha-floors' } as const;
  const photosLeft = () => lookInside(async ({ photos }) => (await photos.toArray()).map(({ digest }) => digest));
  await lookInside(({ drafts }) => drafts.put(draftOf(null)));
  await keepPhoto({ bytes: new ArrayBuffer(3), digest: 'before', thumbnail: '' }, form, 'photo');
  const { notePendingSignOut } = await openPage();
  await notePendingSignOut('customer-1');
  vi.setSystemTime(Date.now() + 1000);
  onTestFinished(() => void vi.useRealTimers());
  await lookInside(({ drafts }) => drafts.put({ ...draftOf(null), name: 'contact', savedAt: Date.now() }));
  await keepPhoto({ bytes: new ArrayBuffer(3), digest: 'after', thumbnail: '' }, form, 'photo');
  expect(await (await openPage()).settleSignOut()).toBe(true);
  expect(await photosLeft()).toEqual(['after']);
  expect(await lookInside(({ drafts }) => drafts.toCollection().primaryKeys())).toEqual(['contact']);
});

test('what is typed after the wipe stays while the sign-out waits for a connection', async () => {
  const { notePendingSignOut, settleSignOut } = await openPage();
  await notePendingSignOut('customer-1');
  answer = () => Response.error();
  expect(await settleSignOut()).toBe(false);
  await lookInside(({ drafts }) => drafts.put(draftOf(null)));
  answer = () => new Response(null, { status: 204 });
  expect(await (await openPage()).settleSignOut()).toBe(true);
  expect(await draftOwners()).toEqual([null]);
});

test('a wipe that fails is told to the server all the same, and is tried again before anybody signs in', async () => {
  const { notePendingSignOut, settleSignOut, pendingSignOut } = await openPage();
  await notePendingSignOut('customer-1');
  const photos = await import('../photos/photo-store.ts');
  const failing = vi.spyOn(photos, 'forgetPhotos').mockRejectedValue(new Error('The disk fails'));
  expect(await settleSignOut()).toBe(false);
  expect([asked, pendingSignOut.get()]).toEqual([['POST /api/auth/logout'], 'customer-1']);
  failing.mockRestore();
  expect(await settleSignOut()).toBe(true);
});

test('a sign-out that another tab sent while it was still being noted does not end the next session', async () => {
  const { notePendingSignOut, settleSignOut, pendingSignOut } = await openPage();
  const noting = notePendingSignOut('customer-1');
  // Another tab saw that it was pending, told our server, and deleted a note that did not exist yet.
  pendingSignOut.set(null);
  await noting;
  expect(await settleSignOut()).toBe(true);
  const next = await openPage();
  next.lastCustomer.set('customer-2');
  expect(await next.settleSignOut()).toBe(true);
  expect([next.lastCustomer.get(), asked]).toEqual(['customer-2', []]);
});
