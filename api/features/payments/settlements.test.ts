import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

const reason = 'Nobody can come.';
const missing = 'No transfer has this reference.';
const unsaid = 'Please say what happens to the money';

type Kind = 'booking' | 'estimate';

const bases = { booking: '/api/bookings', estimate: '/api/quotation-requests' } as const;
const feesLkr = { booking: 10_000, estimate: 2000 } as const;

describe.each(dialects)('the money of an ended request on $name', (dialect) => {
  let api: BackOffice;
  let now = sampleNow.getTime();

  beforeEach(async () => {
    api = await startBackOffice(dialect, { now: () => new Date(now) });
  });

  afterEach(() => api.close());

  const post = (path: string, body: object) => {
    now += 60_000;
    return api.ask('POST', path, { reason, ...body });
  };
  const refunds = async () =>
    (await api.get<TodoPage>('GET', '/api/admin/todos?tab=refunds')).todos.map(
      ({ kind, amountLkr }) => `${kind} ${amountLkr}`,
    );
  const statusOf = async (secret: string) =>
    (
      (await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } }))
        .json as RequestStatus[]
    )[0];

  /** A request with a claimed payment. */
  async function claimed(kind: Kind) {
    const secret = sampleSecret();
    const id =
      kind === 'booking'
        ? await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) }, null)
        : (await addedEstimate(api.database, null, secret)).params.id;
    const headers = { 'Request-Secret': secret };
    expect((await api.send('POST', '/api/requests/claim', { headers, body: { requestId: id } })).status).toBe(200);
    const call = (what: string, body: object = {}) => post(`${bases[kind]}/${id}/${what}`, body);
    return { id, secret, call, rowOf: async (what: string, body?: object) => rowOf(await call(what, body)) };
  }

  const rowOf = ({ json }: { readonly json: unknown }) => json as AdminBooking | AdminEstimate;

  describe.each(['booking', 'estimate'] as const)('a %s', (kind) => {
    const feeLkr = feesLkr[kind];
    const settlement = kind === 'booking' ? 'settlement' : 'estimateSettlement';
    const refund = `${kind}Refund`;

    test('that was cancelled with a claimed fee is a work item until the money is decided about', async () => {
      const { id, secret, call, rowOf: after } = await claimed(kind);
      expect(await after('cancel')).toMatchObject({ endedAs: 'cancelled', moneyEnd: null });
      const { todos } = await api.get<TodoPage>('GET', '/api/admin/todos?tab=refunds');
      expect(todos).toMatchObject([
        {
          kind: settlement,
          subjectId: id,
          amountLkr: feeLkr,
          about: { kind, id },
          dueAt: new Date(now + 24 * 3_600_000).toISOString(),
        },
      ]);
      expect((await call('refuse', { money: 'refund' })).status).toBe(409);
      expect((await call('cancel')).problem.errors).toEqual({ money: unsaid });
      // The bank deducted a fee.
      const settled = await after('cancel', { money: 'refund', receivedLkr: String(feeLkr - 50) });
      expect(settled).toMatchObject({
        endedAs: 'cancelled',
        moneyEnd: 'refund',
        payment: { state: 'verified', amountLkr: feeLkr, receivedLkr: feeLkr - 50 },
        refund: { amountLkr: feeLkr - 50, sentAt: null },
      });
      expect(settled.payment.receiptId).not.toBeNull();
      expect(await refunds()).toEqual([`${refund} ${feeLkr - 50}`]);
      expect((await call('cancel', { money: 'refund' })).status).toBe(409);
      expect((await call('refund-sent')).status).toBe(200);
      expect(await refunds()).toEqual([]);
      const status = await statusOf(secret);
      expect(status?.events.slice(-4).map(({ kind: what, money, amountLkr }) => [what, money, amountLkr])).toEqual([
        ['cancelled', null, null],
        ['verified', null, null],
        ['cancelled', 'refund', feeLkr - 50],
        ['refunded', null, feeLkr - 50],
      ]);
    });

    test('is settled once by concurrent requests', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { call } = await claimed(kind);
        await call('cancel');
        const answers = await Promise.all([
          call('cancel', { money: 'refund', receivedLkr: feeLkr }),
          call('cancel', { money: 'keep', receivedLkr: feeLkr }),
        ]);
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      }
    });

    test.each(['cancelled', 'refused'] as const)(
      'that was %s before its fee was found: the fee is recorded when it arrives, and refunded',
      async (end) => {
        const { id, secret, call, rowOf: after } = await claimed(kind);
        await call('refuse-payment', { reason: missing });
        expect((await call(end === 'cancelled' ? 'cancel' : 'refuse')).status).toBe(200);
        expect(await refunds()).toEqual([]);
        // Without a payment there is nothing to decide.
        expect((await call('cancel', { money: 'refund' })).problem.detail).toBe(
          `This ${kind === 'booking' ? 'booking' : 'request'} has already ended.`,
        );
        expect((await call('cancel', { receivedLkr: feeLkr })).problem.errors).toEqual({ money: unsaid });
        expect((await call('refuse', { money: 'refund', receivedLkr: feeLkr })).status).toBe(409);
        const settled = await after('cancel', { money: 'refund', receivedLkr: feeLkr });
        expect(settled).toMatchObject({
          endedAs: end,
          moneyEnd: 'refund',
          payment: { state: 'verified', receivedLkr: feeLkr },
          refund: { amountLkr: feeLkr },
        });
        expect(await refunds()).toEqual([`${refund} ${feeLkr}`]);
        const [receipt] = await rowsOf<{ amount: number }>(
          api.database.read,
          'select amount_lkr as amount from receipt where voided_at is null and payment_id in (select id from payment where coalesce(booking_id, estimate_request_id) = ?)',
          [id],
        );
        expect(receipt?.amount).toBe(feeLkr);
        const status = await statusOf(secret);
        expect(status?.state).toBe(end);
        // In the order in which they can happen, although all have the same time.
        const kinds = status?.events.map((event) => event.kind) ?? [];
        expect(kinds.indexOf('verified')).toBeLessThan(kinds.lastIndexOf(end));
        expect(status?.events.at(-1)).toMatchObject({ kind: end, money: 'refund', amountLkr: feeLkr });
      },
    );

    test('with a promised refund of a fee that did not arrive refunds a later payment, and cannot keep it', async () => {
      const { call, rowOf: after } = await claimed(kind);
      await call('cancel', { money: 'refund' });
      expect(await refunds()).toEqual([`${refund} null`]);
      await call('refuse-payment', { reason: missing });
      expect(await refunds()).toEqual([]);
      expect((await call('cancel', { money: 'keep', receivedLkr: 900 })).problem.errors).toEqual({
        money: 'We have told the customer that we will refund the money',
      });
      expect(await after('cancel', { money: 'refund', receivedLkr: 900 })).toMatchObject({
        moneyEnd: 'refund',
        refund: { amountLkr: 900, sentAt: null },
      });
      expect(await refunds()).toEqual([`${refund} 900`]);
    });

    test('whose refund was sent before the payment was found records no payment until the refund is undone', async () => {
      const { call } = await claimed(kind);
      await call('cancel', { money: 'refund' });
      await call('refund-sent');
      const arrives = () => call('cancel', { money: 'refund', receivedLkr: feeLkr });
      expect((await arrives()).problem.detail).toBe('The refund is marked as sent: undo that first.');
      await call('refund-not-sent');
      expect((await arrives()).status).toBe(200);
      expect(await refunds()).toEqual([`${refund} ${feeLkr}`]);
    });

    test('whose fee was to be kept announces it when it arrives, or refunds it after all', async () => {
      for (const money of ['keep', 'refund'] as const) {
        const { call, rowOf: after } = await claimed(kind);
        await call('refuse', { money: 'keep' });
        expect(await after('cancel', { money, receivedLkr: feeLkr })).toMatchObject({
          endedAs: 'refused',
          moneyEnd: money,
          payment: { state: 'verified', receivedLkr: feeLkr },
        });
        expect(await refunds()).toEqual(money === 'keep' ? [] : [`${refund} ${feeLkr}`]);
      }
    });

    test('with a known payment records the amount, and says what happens to it', async () => {
      const { call, rowOf: after } = await claimed(kind);
      expect((await call('cancel', { receivedLkr: 1500 })).problem.errors).toEqual({ money: unsaid });
      expect(await after('cancel', { money: 'keep', receivedLkr: 1500 })).toMatchObject({
        endedAs: 'cancelled',
        moneyEnd: 'keep',
        payment: { state: 'verified', receivedLkr: 1500 },
      });
      expect(await refunds()).toEqual([]);
    });
  });

  test('that its customer cancelled after the payment was not found records a later payment', async () => {
    const { id, call } = await claimed('booking');
    await call('refuse-payment', { reason: missing });
    const cancel = { requestId: id, reason: '' };
    expect((await api.send('POST', '/api/requests/cancel', { headers: as('kamala'), body: cancel })).status).toBe(200);
    expect((await call('cancel', { money: 'refund', receivedLkr: 10_000 })).status).toBe(200);
    expect(await refunds()).toEqual(['bookingRefund 10000']);
  });

  test('is not announced to the professional, who was never told that it was paid for', async () => {
    await giveNimalMailbox(api.database);
    const { call } = await claimed('booking');
    await call('cancel', { money: 'refund', receivedLkr: 10_000 });
    const told = (await mailsIn(api.database)).filter(({ to }) => to === 'nimal@providers.example');
    expect(told).toEqual([]);
  });
});
