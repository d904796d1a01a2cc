import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingReceiptSchema, type BookingReceipt } from '../../../shared/features/bookings/booking-contract.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import type { Answer } from '../../testing/http-client.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Stored = { readonly [column: string]: unknown; readonly scheduled_at: unknown; readonly created_at: unknown };

describe('creating a booking', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite);
  });

  afterAll(() => api.close());

  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    api.send('POST', '/api/bookings/create', { body, headers });

  async function book(changes: object = {}, headers?: Record<string, string>): Promise<BookingReceipt> {
    const answer = await post({ ...bookingBody, ...changes }, headers);
    expect(answer.status).toBe(201);
    return bookingReceiptSchema.parse(answer.json);
  }

  async function stored(id: string): Promise<Stored | undefined> {
    const [row] = await rowsOf<Stored>(api.database.read, 'select * from booking where id = ?', [id]);
    return row && { ...row, scheduled_at: String(row.scheduled_at), created_at: String(row.created_at) };
  }

  async function errorsFor(changes: object): Promise<unknown> {
    const answer = await post({ ...bookingBody, ...changes });
    expect(answer.status).toBe(422);
    expect(answer.problem).toMatchObject({ type: '/problems/invalid', status: 422 });
    return answer.problem.errors;
  }

  test.each([
    ['si', 'si'],
    ['ta', 'ta'],
    ['fr', 'en'],
  ])('in %s is stored with the language %s for its answers', async (language, kept) => {
    const answer = await post({ ...bookingBody, language });
    expect(await stored(bookingReceiptSchema.parse(answer.json).id)).toMatchObject({ language: kept });
  });

  test('answers 201 with the stored row', async () => {
    const answer = await post(bookingBody);
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    const { id, reference, ...rest } = bookingReceiptSchema.parse(answer.json);
    expect(reference).toBe(referenceOf('booking', id));
    expect(reference).toMatch(/^NB-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(rest).toEqual({
      ...bookingBody,
      clientKey: null,
      scheduledAt: '2026-03-05T04:00:00.000Z',
      inspectionPaymentStatus: 'pending',
      createdAt: sampleNow.toISOString(),
    });
    expect(await stored(id)).toEqual({
      id,
      reference,
      has_job: false,
      client_key: null,
      full_name: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      scheduled_at: '2026-03-05T04:00:00.000Z',
      notes: 'The gate is green.',
      tiler_slug: 'nimal-tiles',
      provider_id: 'provider-nimal',
      customer_id: null,
      estimate_request_id: null,
      secret_hash: null,
      address_check: null,
      ended_as: null,
      archived_at: null,
      language: 'en',
      link_generation: 0,
      created_at: sampleNow.toISOString(),
    });
  });

  test('ignores fields of the body that the server decides', async () => {
    const smuggled = {
      id: 'mine',
      reference: 'NB-FREE0000',
      inspectionPaymentStatus: 'paid',
      paidAt: '2026-01-01',
      customerId: 'c',
      customer_id: 'c',
      clientKey: 'k',
      createdAt: '2000-01-01T00:00:00.000Z',
      providerId: 'provider-asha',
    };
    const receipt = await book(smuggled);
    expect(receipt).toMatchObject({
      inspectionPaymentStatus: 'pending',
      clientKey: null,
      createdAt: sampleNow.toISOString(),
    });
    expect(receipt.id).not.toBe('mine');
    expect(await stored(receipt.id)).toMatchObject({
      customer_id: null,
      provider_id: 'provider-nimal',
    });
  });

  test('trims texts, and stores blank or absent notes as none', async () => {
    const receipt = await book({
      fullName: '  Kamala Perera ',
      email: ' kamala@example.org\n',
      phone: ' 077 123 4567 ',
      address: ' 12 Temple Road, Nugegoda ',
      notes: '  ',
    });
    expect(receipt).toMatchObject({
      fullName: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      notes: null,
    });
    for (const notes of [undefined, null, '']) expect((await book({ notes })).notes).toBeNull();
  });

  test('stores names and notes in any script, quotes and markup unchanged', async () => {
    const typed = {
      fullName: "නිමල් O'Brien <b>",
      address: 'யாழ்ப்பாணம்; drop table booking --',
      notes: 'Line one\nLine “two” ? $1 :x 😀',
    };
    const receipt = await book(typed);
    expect(receipt).toMatchObject(typed);
    expect(await stored(receipt.id)).toMatchObject({
      full_name: typed.fullName,
      address: typed.address,
      notes: typed.notes,
    });
  });

  test.each([
    ['a known provider', 'nimal-tiles', 'nimal-tiles', 'provider-nimal'],
    ['a deleted provider', 'long-gone', 'long-gone', null],
    ['an empty slug', '', null, null],
    ['null', null, null, null],
    ['nothing', undefined, null, null],
  ])('succeeds with an unknown provider: %s', async (_case, tilerSlug, kept, provider) => {
    const receipt = await book({ tilerSlug });
    expect(receipt.tilerSlug).toBe(kept);
    expect(await stored(receipt.id)).toMatchObject({ tiler_slug: kept, provider_id: provider });
  });

  test.each([
    ['2026-03-05T09:30', '2026-03-05T04:00:00.000Z'],
    ['2026-03-05T09:30:15', '2026-03-05T04:00:15.000Z'],
    ['2026-03-05T09:30Z', '2026-03-05T09:30:00.000Z'],
    ['2026-03-05T09:30:15.123Z', '2026-03-05T09:30:15.123Z'],
    ['2026-03-05T09:30:15.1234567Z', '2026-03-05T09:30:15.123Z'],
    ['2026-03-05T09:30:00+05:30', '2026-03-05T04:00:00.000Z'],
    ['2026-03-05T00:30-04:00', '2026-03-05T04:30:00.000Z'],
    ['2024-02-29T03:00', '2024-02-28T21:30:00.000Z'],
    ['1999-12-31T23:59', '1999-12-31T18:29:00.000Z'],
  ])('parses the time %s as %s', async (scheduledAt, instant) => {
    const receipt = await book({ scheduledAt });
    expect(receipt.scheduledAt).toBe(instant);
    expect(await stored(receipt.id)).toMatchObject({ scheduled_at: instant });
  });

  test.each([
    '2026-02-30T09:30',
    '2025-02-29T09:30',
    '2026-13-01T09:30',
    '2026-00-10T09:30',
    '2026-03-05T24:00',
    '2026-03-05T09:60',
    '2026-03-05T09:30:60',
    '2026-03-05',
    '09:30',
    'tomorrow',
    '2026-3-5T9:30',
    '2026-03-05 09:30',
    '2026-03-05T09:30+15:00',
    '2026-03-05T09:30+0530',
    '0000-01-01T00:00',
    '9999-12-31T23:59-14:00',
    '+012026-03-05T09:30',
    ' 2026-03-05T09:30',
    `2026-03-05T09:30${' '.repeat(5000)}`,
    1_772_688_600_000,
  ])('rejects the time %s', async (scheduledAt) => {
    expect(await errorsFor({ scheduledAt })).toEqual({ scheduledAt: 'Please select a date and time' });
  });

  test.each(['9999-12-31T23:59', '2036-03-02T09:30'])('rejects a visit in ten years: %s', async (scheduledAt) => {
    expect(await errorsFor({ scheduledAt })).toEqual({ scheduledAt: 'Please choose a date within the next 10 years' });
  });

  const messages = {
    fullName: ['Name must be at least 2 characters', 'x', ' x '],
    email: [
      'Invalid email address',
      'x',
      'a@b',
      'a b@example.org',
      'a@example.org, b@example.org',
      'a@example..org',
      `${'a'.repeat(250)}@example.org`,
    ],
    phone: ['Phone number must be at least 10 digits', '077123456', `  ${'1'.repeat(9)}  `],
    address: ['Please provide a detailed address', '1 Lake Rd', `1 ${' '.repeat(20)}`],
    scheduledAt: ['Please select a date and time'],
  };

  test.each(Object.entries(messages))(
    'reports the same error for %s if it is absent, null, of the wrong type, empty or too short',
    async (field, [message, ...wrong]) => {
      for (const value of [undefined, null, 5, true, [], {}, ['x'], '', '   ', ...wrong]) {
        expect([value, await errorsFor({ [field]: value })]).toEqual([value, { [field]: message }]);
      }
    },
  );

  test.each([
    ['fullName', 120],
    ['phone', 40],
    ['address', 500],
    ['notes', 2000],
  ])('accepts %s up to %i characters', async (field, longest) => {
    expect(await book({ [field]: 'x'.repeat(longest) })).toMatchObject({ [field]: 'x'.repeat(longest) });
    expect(await errorsFor({ [field]: 'x'.repeat(longest + 1) })).toEqual({
      [field]: `Please keep this under ${longest + 1} characters`,
    });
  });

  test('accepts each field at its shortest', async () => {
    const shortest = { fullName: 'Jo', email: 'a@b.lk', phone: '0771234567', address: '1 Lake Rd.' };
    expect(await book(shortest)).toMatchObject(shortest);
  });

  test('reports all invalid fields at once', async () => {
    const answer = await post({});
    expect(answer.problem.errors).toEqual(
      Object.fromEntries(Object.entries(messages).map(([field, [message]]) => [field, message])),
    );
  });

  test.each(['null', '[]', '"text"', '5', 'true'])('answers 422 for a body that is no object: %s', async (body) => {
    const answer = await post(body, { 'Content-Type': 'application/json' });
    expect(answer.status).toBe(422);
    expect(answer.problem.type).toBe('/problems/invalid');
  });

  test('stores nothing when a field is invalid', async () => {
    const before = await api.database.read('select id from booking');
    await errorsFor({ email: 'wrong' });
    expect(await api.database.read('select id from booking')).toHaveLength(before.length);
  });
});
