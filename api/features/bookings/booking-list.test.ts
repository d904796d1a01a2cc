import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import { bookingOrders, type BookingPage } from '../../../shared/features/bookings/booking-list-contract.ts';
import { bookingState, statesOfTab } from '../../../shared/features/bookings/booking-state.ts';
import { bookingList } from './booking-list.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { plansOfList, sortedRows, wholeReads } from '../../testing/list-plans.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';

const hour = 3_600_000;
const at = (hours: number): Date => new Date(sampleNow.getTime() + hours * hour);

describe.each(dialects)('the list of bookings on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const page = (query: Record<string, string> = {}) =>
    api.get<BookingPage>('GET', `/api/admin/booking-list?${new URLSearchParams(query)}`);

  const names = ({ rows }: BookingPage): string[] => rows.map(({ fullName }) => fullName);

  const found = async (search: string): Promise<string[]> => names(await page({ tab: 'all', search }));

  test('a booking is found by the beginning of its name, e-mail, place, number and reference, in any case', async () => {
    const id = await addSampleBooking(api.database, {
      full_name: 'Dilani de Silva',
      email: 'Dil.Silva@example.lk',
      phone: '+94 (0)71-884 2210',
      address: '4/2 Lighthouse Street, GALLE',
    });
    await addSampleBooking(api.database, { full_name: "O'Neil ඩිලානි", phone: '0112 345 678' });
    const { reference } = await api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
    const dilani = ['Dilani de Silva'];
    for (const search of [
      'dilani',
      'DIL',
      'silva dil',
      '  de   sil ',
      'dil.silva@example.lk',
      'dil.silva@ex',
      'lighth',
      '0718842210',
      '071 884',
      '71 884 22',
      '+94 71 884 2210',
      '+9471',
      '0094 71 884',
      '94718842210',
      'silva 071 884',
      reference,
      reference.toLowerCase().slice(0, 6),
      reference.slice(3),
    ]) {
      expect([search, await found(search)]).toEqual([search, dilani]);
    }
    expect(await found("o'neil")).toEqual(["O'Neil ඩිලානි"]);
    expect(await found('ඩිලා')).toEqual(["O'Neil ඩිලානි"]);
    for (const search of ['ilani', 'dilani fernando', '%', "'", '884', 'nb-', 'x'.repeat(200)]) {
      expect([search, (await found(search)).includes('Dilani de Silva')]).toEqual([
        search,
        search === 'nb-' || search === "'",
      ]);
    }
  });

  test('a number is found in a name, a house number or a reference', async () => {
    await addSampleBooking(api.database, { full_name: 'Slip 000123', reference: 'NB-7F3K0001' });
    await addSampleBooking(api.database, {
      full_name: 'Else',
      reference: 'NB-00012345',
      address: '42/7 Temple Road, Galle',
    });
    expect((await found('000123')).toSorted()).toEqual(['Else', 'Slip 000123']);
    for (const [search, name] of [
      ['slip 000123', 'Slip 000123'],
      ['00012345', 'Else'],
      ['42/7', 'Else'],
      ['42 temple', 'Else'],
    ] as const) {
      expect([search, await found(search)]).toEqual([search, [name]]);
    }
    // As a beginning, and with leading zeros.
    for (const search of ['123', '0000123', '00123']) expect([search, await found(search)]).toEqual([search, []]);
  });

  test('a change of a booking changes its position and how it is found, whatever made the change', async () => {
    const id = await addSampleBooking(api.database, { address: '1 Kandy Road, Kurunegala' }, null);
    expect(names(await page({ city: 'Kurunegala' }))).toHaveLength(1);
    expect(names(await page({ city: 'Kandy' }))).toEqual([]);
    const before = await page();
    expect([before.counts.todo.count, before.counts.pending.count, before.counts.all.count]).toEqual([1, 1, 1]);
    await api.get('POST', '/api/payments/mark-inspection', { bookingId: id });
    const paid = await page({ tab: 'paid' });
    expect(paid.rows.map((row) => row.id)).toEqual([id]);
    expect(paid.version).not.toBe(before.version);
    await api.get('PATCH', `/api/admin/bookings/${id}`, {
      fullName: 'Renamed Rathnayake',
      address: '42 Lighthouse Street, Galle',
    });
    expect(await found('kamala')).toEqual(['Renamed Rathnayake']);
    expect(await found('rathna')).toEqual(['Renamed Rathnayake']);
    expect(await found('kurunegala')).toEqual([]);
    expect(names(await page({ city: 'Galle' }))).toEqual(['Renamed Rathnayake']);
    await api.get('POST', '/api/jobs/create-from-booking', { bookingId: id });
    expect((await page({ tab: 'job' })).rows.map((row) => row.id)).toEqual([id]);
    expect((await page()).rows).toEqual([]);
    await api.database.transaction((tx) =>
      tx.execute("update booking set archived_at = created_at, full_name = 'By hand'"),
    );
    expect(names(await page({ tab: 'archived' }))).toEqual(['By hand']);
    expect((await page({ tab: 'all' })).total).toEqual({ count: 0, isMore: false });
  });

  test('every tab contains the bookings of its states in each order, and pages forward and back are complete', async () => {
    for (let place = 0; place < 60; place += 1) {
      const hasJob = place % 7 === 0;
      const changes = {
        full_name: `${place % 2 === 0 ? 'asha' : 'Bimal'} ${String(place % 30)}`,
        created_at: at(-(place % 20)),
        scheduled_at: at(100 - (place % 25)),
        ended_as: place % 11 === 0 ? 'cancelled' : null,
        archived_at: place % 13 === 0 ? sampleNow : null,
      };
      if (hasJob) await addSampleJob(api.database, 'booked');
      else await addSampleBooking(api.database, changes, place % 3 === 0 ? at(-place) : null);
    }
    const every = await api.get<AdminBooking[]>('GET', '/api/admin/bookings');
    for (const tab of ['all', 'todo', 'pending', 'cancelled'] as const) {
      const wanted = every.filter((booking) => {
        const state = bookingState(booking);
        if (tab === 'all') return state !== 'archived';
        return tab === 'todo' ? state === 'pending' || state === 'paid' : state === tab;
      });
      for (const order of bookingOrders) {
        for (const search of ['', 'a']) {
          const seen: string[] = [];
          let read = await page({ tab, order, search });
          const firstPage = read.rows.map(({ id }) => id);
          for (;;) {
            expect(read.position).toBe(seen.length);
            seen.push(...read.rows.map(({ id }) => id));
            if (read.after === null) break;
            read = await page({ tab, order, search, after: read.after });
          }
          if (search === '') expect(new Set(seen)).toEqual(new Set(wanted.map(({ id }) => id)));
          expect(new Set(seen).size).toBe(seen.length);
          expect(read.total).toEqual({ count: seen.length, isMore: false });
          while (read.before !== null) read = await page({ tab, order, search, before: read.before });
          expect(read.rows.map(({ id }) => id)).toEqual(firstPage);
          expect(read.position).toBe(0);
        }
      }
    }
  });

  test('the longest waiting comes first, and bookings with a job are not in the to-do tab', async () => {
    await addSampleBooking(api.database, { full_name: 'New', created_at: at(-1) }, null);
    await addSampleBooking(api.database, { full_name: 'Paid one', created_at: at(-90) }, at(-80));
    await addSampleJob(api.database, 'booked');
    await addSampleBooking(api.database, { full_name: 'Old', created_at: at(-50) }, null);
    expect(names(await page())).toEqual(['Old', 'New', 'Paid one']);
    expect(names(await page({ tab: 'all' }))).toEqual(['Old', 'New', 'Paid one', 'Kamala Perera']);
    expect(names(await page({ tab: 'all', order: 'name' }))).toEqual(['Kamala Perera', 'New', 'Old', 'Paid one']);
  });

  test('a search is exported as a table without active formulas', async () => {
    await addSampleBooking(api.database, { full_name: '=HYPERLINK("http://x")', notes: 'a, b' });
    await addSampleBooking(api.database, { full_name: 'Somebody else' });
    const answer = await api.ask('GET', '/api/admin/booking-list/export?tab=all&search=hyperlink');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inspections.csv"',
    });
    const lines = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Reference,Booked,Name,Phone,Email,Address,Visit,Provider,State,Paid,Answer,Notes');
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect(lines[1]).toContain(',"a, b"');
    // A date and time that spreadsheets recognise, in any language.
    expect(lines[1]).toMatch(/,2026-\d\d-\d\d \d\d:\d\d,/);
    expect(lines).toHaveLength(3);
  });

  test.each(['after=x', 'order=constructor', 'tab=nonsense', 'search=%00', `search=${'x'.repeat(300)}`])(
    'invalid values are refused: %s',
    async (query) => {
      expect((await api.ask('GET', `/api/admin/booking-list?${query}`)).status).toBe(422);
    },
  );

  test('a cursor of another order is ignored, and none causes an error', async () => {
    await addSampleBooking(api.database);
    for (const order of bookingOrders) {
      for (const after of ['0.1.zzz', '5.99.1e999', '0.0.']) {
        expect((await api.ask('GET', `/api/admin/booking-list?order=${order}&after=${after}`)).status).toBe(200);
      }
    }
  });

  test('queries scan no table, and read a tab in the order of an index', async () => {
    for (let place = 0; place < 30; place += 1) await addSampleBooking(api.database);
    const after = { position: 5, id: '5', key: `0${sampleNow.toISOString()}` };
    for (const order of bookingOrders) {
      for (const tab of ['all', 'job', 'cancelled', 'unread'] as const) {
        const asked = { order, states: statesOfTab(tab), isUnread: tab === 'unread' };
        for (const more of [{}, { after }, { search: 'kam 077' }, { city: 'Galle' }]) {
          const plans = await plansOfList(api.database, bookingList, { ...asked, ...more });
          // When there are many rows, one scan, limited as described in `read-page.ts`.
          expect([more, wholeReads(plans).slice('search' in more || 'city' in more ? 1 : 0)]).toEqual([more, []]);
        }
        // Paid bookings are few, and sorted by the time of their payment.
        if (tab === 'unread' || (tab === 'all' && order === 'waiting')) continue;
        for (const plan of await plansOfList(api.database, bookingList, asked)) expect(plan).not.toMatch(sortedRows);
      }
    }
  });
});
