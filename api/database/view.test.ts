import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BookingEntity, bookings } from '../entities/booking-entity.ts';
import { settings } from '../entities/setting-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import type { Transaction } from './transaction.ts';
import { tableOf } from '../entities/table.ts';
import { flagColumn, numberColumn, orNull, pick, textColumn, view } from './view.ts';
import {
  Computed,
  hold,
  insert,
  insertAll,
  insertReturning,
  onConflictKeep,
  onConflictSet,
  remove,
  removeReturning,
  update,
  updateReturning,
} from './write-rows.ts';

const at = new Date('2026-03-01T04:00:00.123Z');
const others = tableOf(BookingEntity, 'others');

const everything = view(`${bookings} left join ${providers} on ${providers.id} = ${bookings.providerId}`, {
  ...pick(bookings, 'id', 'reference', 'notes', 'scheduledAt', 'endedAs', 'providerId'),
  providerName: orNull(providers.displayName),
  isCertified: orNull(providers.isCertified),
  cities: orNull(providers.cities),
  since: orNull(providers.createdAt),
  name: textColumn(`upper(${bookings.fullName})`),
  isShared: flagColumn(
    `exists (select 1 from ${others} where ${others.reference} = ${bookings.reference} and ${others.id} <> ${bookings.id})`,
  ),
  count: numberColumn(`(select count(*) from ${bookings})`),
  made: textColumn(`${bookings.createdAt}`),
});

const ends = view(bookings, pick(bookings, 'id', 'endedAs'));

const booking = (id: string, more: { readonly notes?: string; readonly providerId?: string } = {}) => ({
  id,
  reference: 'NB-1',
  fullName: 'Kamala',
  email: 'kamala@example.lk',
  phone: '0771234567',
  address: 'Galle',
  scheduledAt: at,
  createdAt: at,
  ...more,
});

const provider = {
  id: 'p1',
  slug: 'kandy-tiles',
  category: 'tiler',
  displayName: 'Kandy Tiles',
  cities: ['Kandy', "Matale's", '"quoted"'],
  bio: '',
  isCertified: true,
  featured: false,
  highlightTags: [],
  createdAt: at,
} as const;

describe.each(dialects)('rows on $name', ({ open }) => {
  let opened: TestDatabase;
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => opened.database.transaction(work);
  const all = () => everything.read(opened.database.read, `order by ${bookings.id}`);
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('come back as the entity describes them: instants, flags, lists, nothing, and what SQL computes', async () => {
    await inTransaction(async (tx) => {
      await insert(tx, providers, provider);
      await insert(tx, bookings, booking('a', { providerId: 'p1', notes: '' }));
      await insert(tx, bookings, booking('b'));
    });
    const common = { reference: 'NB-1', name: 'KAMALA', isShared: true, count: 2, made: at.toISOString() };
    const open = { scheduledAt: at.toISOString(), endedAs: null };
    expect(await all()).toEqual([
      {
        ...common,
        ...open,
        id: 'a',
        notes: '',
        providerId: 'p1',
        providerName: 'Kandy Tiles',
        isCertified: true,
        cities: provider.cities,
        since: at.toISOString(),
      },
      {
        ...common,
        ...open,
        id: 'b',
        notes: null,
        providerId: null,
        providerName: null,
        isCertified: null,
        cities: null,
        since: null,
      },
    ]);
  });

  test('are changed only while they are what the condition says, and that is counted', async () => {
    await inTransaction((tx) => insert(tx, bookings, booking('a')));
    const pay = () =>
      inTransaction((tx) =>
        update(tx, bookings, { id: 'a', endedAs: null }, { endedAs: 'cancelled', scheduledAt: at }),
      );
    expect(await pay()).toBe(1);
    expect(await pay()).toBe(0);
    expect(await all()).toMatchObject([{ endedAs: 'cancelled', scheduledAt: at.toISOString() }]);
  });

  test('keep what an update leaves undefined; null and SQL are written', async () => {
    await inTransaction((tx) => insert(tx, bookings, booking('a', { notes: 'The gate is green' })));
    await inTransaction((tx) => update(tx, bookings, { id: 'a' }, { notes: undefined, phone: undefined }));
    expect(await all()).toMatchObject([{ notes: 'The gate is green' }]);
    const reversed = new Computed('coalesce(?, notes)', [null]);
    await inTransaction((tx) => update(tx, bookings, { notes: 'The gate is green' }, { notes: reversed }));
    expect(await all()).toMatchObject([{ notes: 'The gate is green' }]);
    expect(await inTransaction((tx) => update(tx, bookings, { id: 'a' }, { notes: null }))).toBe(1);
    expect(await inTransaction((tx) => update(tx, bookings, { id: 'a', notes: null }, { notes: 'x' }))).toBe(1);
    expect(await inTransaction((tx) => update(tx, bookings, { id: 'b' }, {}))).toBe(0);
    expect(await inTransaction((tx) => update(tx, bookings, { id: 'a' }, {}))).toBe(1);
  });

  test('meet a conflict as the insert says, which answers how many came to be', async () => {
    const add = () => inTransaction((tx) => insert(tx, settings, { key: 'k', value: 'v' }, 'on conflict do nothing'));
    expect([await add(), await add()]).toEqual([1, 0]);
    expect(await inTransaction((tx) => remove(tx, settings, { key: 'k', value: 'other' }))).toBe(0);
    expect(await inTransaction((tx) => remove(tx, settings, { key: 'k' }))).toBe(1);
  });

  test('are given back by the statement that changes or removes them', async () => {
    await inTransaction((tx) => insert(tx, bookings, booking('a')));
    const pay = () =>
      inTransaction((tx) => updateReturning(tx, bookings, { id: 'a', endedAs: null }, { endedAs: 'refused' }, ends));
    expect(await pay()).toEqual([{ id: 'a', endedAs: 'refused' }]);
    expect(await pay()).toEqual([]);
    expect(await inTransaction((tx) => updateReturning(tx, bookings, { id: 'a' }, {}, ends))).toHaveLength(1);
    const old = new Computed(`${bookings.createdAt} <= ?`, [at]);
    const clear = () => inTransaction((tx) => removeReturning(tx, bookings, old, ends));
    expect(await clear()).toEqual([{ id: 'a', endedAs: 'refused' }]);
    expect(await clear()).toEqual([]);
  });

  test('stay, or become in the columns that are named, what an insert finds to be there already', async () => {
    const add = (id: string, fullName: string) =>
      inTransaction((tx) =>
        insert(
          tx,
          bookings,
          { ...booking(id), clientKey: 'k', fullName },
          onConflictSet(bookings, ['clientKey'], ['fullName']),
        ),
      );
    expect([await add('a', 'Kamala'), await add('b', 'Ruwan')]).toEqual([1, 1]);
    expect(await all()).toMatchObject([{ id: 'a', name: 'RUWAN' }]);
    const again = { ...booking('c'), clientKey: 'k' };
    const keep = onConflictKeep(bookings, ['clientKey']);
    expect(await inTransaction((tx) => insert(tx, bookings, again, keep))).toBe(0);
    // Any other conflict is one.
    const other = { ...booking('a'), clientKey: 'other' };
    await expect(inTransaction((tx) => insert(tx, bookings, other, keep))).rejects.toThrow(/unique constraint/i);
    expect(await all()).toMatchObject([{ id: 'a', name: 'RUWAN' }]);
  });

  test('are given back by the insert that made or changed them, and by none that kept another', async () => {
    const setting = view(settings, pick(settings, 'key', 'value'));
    const put = (value: string, conflict: string) =>
      inTransaction((tx) => insertReturning(tx, settings, { key: 'k', value }, conflict, setting));
    expect(await put('one', onConflictKeep(settings, ['key']))).toEqual([{ key: 'k', value: 'one' }]);
    expect(await put('two', onConflictSet(settings, ['key'], ['value']))).toEqual([{ key: 'k', value: 'two' }]);
    expect(await put('three', onConflictKeep(settings, ['key']))).toEqual([]);
  });

  test('are counted in the one row of an aggregate, also when there are none', async () => {
    const count = view(bookings, { count: numberColumn('count(*)') });
    expect(await count.only(opened.database.read)).toEqual({ count: 0 });
    await expect(ends.only(opened.database.read)).rejects.toThrow('Aggregates without a row');
  });

  test('are inserted by the hundred, in statements of two hundred, all with the same columns', async () => {
    const keys = Array.from({ length: 401 }, (_, place) => `k${place}`);
    let statements = 0;
    await inTransaction((tx) => {
      const change: Transaction['change'] = (sql, params) => {
        statements += 1;
        return tx.change(sql, params);
      };
      return insertAll(
        { ...tx, change },
        settings,
        keys.map((key) => ({ key, value: key.toUpperCase() })),
      );
    });
    expect(statements).toBe(3);
    const stored = await view(settings, pick(settings, 'key', 'value')).read(opened.database.read);
    expect(stored).toEqual(expect.arrayContaining(keys.map((key) => ({ key, value: key.toUpperCase() }))));
    await inTransaction((tx) => insertAll(tx, bookings, []));
    const uneven = [booking('a'), booking('b', { notes: 'The gate is green' })];
    await expect(inTransaction((tx) => insertAll(tx, bookings, uneven))).rejects.toThrow('booking are not alike');
    expect(await all()).toEqual([]);
  });

  test('are held without a change', async () => {
    await inTransaction((tx) => insert(tx, bookings, booking('a', { notes: 'The gate is green' })));
    const before = await opened.database.read('select * from booking');
    expect(await inTransaction((tx) => hold(tx, bookings, { id: 'a' }))).toBe(1);
    expect(await inTransaction((tx) => hold(tx, bookings, { id: 'b' }))).toBe(0);
    expect(await opened.database.read('select * from booking')).toEqual(before);
  });

  test('are never changed or removed by a condition that has been lost', async () => {
    await inTransaction((tx) => insert(tx, bookings, booking('a')));
    // As when a caller's own types were wrong.
    const lost = { id: undefined } as unknown as { id: string };
    await expect(inTransaction((tx) => remove(tx, bookings, lost))).rejects.toThrow('A condition is undefined');
    await expect(inTransaction((tx) => update(tx, bookings, {}, { notes: 'x' }))).rejects.toThrow(
      'without a condition',
    );
    for (const name of [`${randomUUID()}) values (1); --`, 'constructor']) {
      const foreign = { ...booking('b'), [name]: 1 };
      await expect(inTransaction((tx) => insert(tx, bookings, foreign))).rejects.toThrow('booking has no');
    }
    expect(await all()).toHaveLength(1);
  });
});
