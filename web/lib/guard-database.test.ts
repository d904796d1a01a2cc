import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { receipt, stubApi } from '../testing/stub-api.ts';
import { inCopy } from '../offline/stored-copy.ts';
import { getDraft, putDraft } from '../outbox/drafts/draft-store.ts';
import { lastCustomer } from './known-customer.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import { discard, sendNow, whatBecameOf } from '../outbox/outbox.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { deletePortals, endPortal, openPortal } from '../offline/portal/portal-copy.ts';
import { submit } from '../outbox/submit.ts';

/** Connections that the browser has closed without an event: every transaction on them fails. */
const gone = new WeakSet<IDBDatabase>();
const seen = new Set<IDBDatabase>();
// The original method, called on the connection.
const usual = Reflect.get(IDBDatabase.prototype, 'transaction') as (
  this: IDBDatabase,
  ...given: Parameters<IDBDatabase['transaction']>
) => IDBTransaction;

/** From now on every open connection fails; those opened later work. */
function loseConnections(): void {
  for (const connection of seen) gone.add(connection);
}

let failure: () => DOMException;

function watchConnections(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: IDBDatabase,
    ...given: Parameters<IDBDatabase['transaction']>
  ) {
    seen.add(this);
    if (gone.has(this)) throw failure();
    return usual.apply(this, given);
  });
}

beforeEach(async () => {
  lastCustomer.set(null);
  watchConnections();
  await emptyOutbox();
  seen.clear();
});

describe.each([
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ['AbortError', 'The transaction was aborted, so the request cannot be fulfilled.'],
])('when the connection is lost without an event (%s)', (name, text) => {
  beforeEach(() => {
    failure = () => new DOMException(text, name);
  });

  test('a booking is stored and sent over a new one, and no failure is reported', async () => {
    await whatBecameOf(sampleKey(), sampleBooking);
    loseConnections();
    const calls = stubApi(receipt);
    expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'sent' });
    expect(calls).toHaveLength(1);
    expect(await storedRow()).toMatchObject({ state: 'sent' });
  });

  test('between storing and sending, the booking is sent all the same', async () => {
    stubApi((call) => {
      loseConnections();
      return receipt(call);
    });
    expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'sent' });
    expect(await storedRow()).toMatchObject({ state: 'sent' });
  });

  test('queued rows are sent, found and discarded', async () => {
    await lookInside(({ rows }) => rows.bulkPut([sampleRow(1), sampleRow(2)]));
    stubApi(receipt);
    await openPageOutbox();
    loseConnections();
    expect((await sendNow(sampleKey(1)))?.outcomes.get(sampleKey(1))?.state).toBe('sent');
    loseConnections();
    expect(await whatBecameOf(sampleKey(1), sampleBooking)).toBe('sent');
    loseConnections();
    await discard(sampleKey(2));
    expect(await storedRow(2)).toBeUndefined();
  });

  test('the list of requests is still followed', async () => {
    await submit('booking', sampleBooking, sampleKey(1));
    await vi.waitFor(() => expect(outboxRows.get()).toHaveLength(1));
    loseConnections();
    await lookInside(({ rows }) => rows.put(sampleRow(2)));
    await vi.waitFor(() => expect(outboxRows.get()).toHaveLength(2));
  });

  test('a draft is saved and found', async () => {
    const draft = {
      ownerId: null,
      key: sampleKey(),
      secret: 's'.repeat(43),
      values: { name: 'Dilhani' },
      stage: 'form',
      savedAt: 1,
    } as const;
    await openPageOutbox();
    loseConnections();
    await putDraft('contact', draft);
    loseConnections();
    expect(await getDraft('contact', null, sampleKey())).toMatchObject(draft);
  });

  test('the copy of public data is read and written', async () => {
    const answer = { path: '/api/site', value: {}, syncedAt: 1 };
    const read = () => inCopy(({ answers }) => answers.get('/api/site'));
    await inCopy(({ answers }) => answers.put(answer));
    loseConnections();
    expect(await read()).toEqual(answer);
    loseConnections();
    await inCopy(({ answers }) => answers.put({ ...answer, syncedAt: 2 }));
    expect(await read()).toMatchObject({ syncedAt: 2 });
  });

  test("a customer's portal is read and written, and not recreated after a wipe", async () => {
    lastCustomer.set('anoma');
    const copy = await openPortal('anoma');
    const reply = { path: '/api/portal/jobs', text: '[]', syncedAt: 1 };
    await copy.keep([reply]);
    loseConnections();
    expect(await copy.get('/api/portal/jobs')).toEqual(reply);
    loseConnections();
    await copy.keep([{ ...reply, syncedAt: 2 }]);
    loseConnections();
    const reading = copy.get('/api/portal/jobs');
    lastCustomer.set(null);
    await endPortal();
    await deletePortals();
    await reading.catch(() => undefined);
    expect((await indexedDB.databases()).filter((database) => database.name?.startsWith('portal-'))).toEqual([]);
  });
});

test('a database that cannot be opened is opened at the second attempt', async () => {
  vi.resetModules();
  const { createOutboxDatabase, openInTime } = await import('../outbox/outbox-db.ts');
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let tries = 0;
  vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    tries += 1;
    // Dexie's own first attempts.
    if (tries <= 4) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return open(...given);
  });
  expect(await openInTime(createOutboxDatabase())).not.toBeNull();
});

test('a full disk is not tried twice', async () => {
  let tries = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    tries += 1;
    throw new DOMException('full', 'QuotaExceededError');
  });
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'refused' });
  expect(tries).toBe(1);
});
