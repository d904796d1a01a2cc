import { promisedInspectionFee } from '../settings/commission-terms.ts';
import { randomUUID } from 'node:crypto';
import type { bookingContract, BookingReceipt } from '../../../shared/features/bookings/booking-contract.ts';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { Handlers } from '../../router/handler.ts';
import type { ContactLimit } from '../../router/limits/contact-limit.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { dueTodoOfBooking } from '../../../shared/features/work-queue/todo.ts';
import { addTodo } from '../work-queue/refresh-work-item.ts';
import { refuseFarVisit } from '../visits/move-visit.ts';
import { lockListedProvider, isOwnAddress, storeRequest } from '../orders/store-request.ts';
import type { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { keyOf } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { findOrigin } from './booking-origin.ts';
import { readPortalBookings } from './portal-booking-queries.ts';

export const bookingHandlers = (
  notifications: Notifications,
  limit: ContactLimit,
): Handlers<typeof bookingContract> => ({
  async createBooking({ body }, context): Promise<BookingReceipt> {
    const { tx, actor, now, clientKey, sender } = context;
    const scheduledAt = parseInstant(body.scheduledAt);
    // The schema has validated it already; this narrows the type.
    if (scheduledAt === null) throw new ProblemError('invalid', 'noTime');
    refuseFarVisit(scheduledAt, now);
    if (!(await isOwnAddress(tx, actor, body.email))) await limit(body);
    const id = clientKey ?? randomUUID();
    const { tilerSlug } = body;
    const customerId = actor?.customerId ?? null;
    const receipt: BookingReceipt = {
      id,
      reference: referenceOf('booking', id),
      clientKey,
      fullName: body.fullName,
      email: body.email,
      phone: body.phone,
      address: body.address,
      scheduledAt,
      notes: body.notes || null,
      tilerSlug,
      inspectionPaymentStatus: 'pending',
      createdAt: now.toISOString(),
    };
    const { inspectionPaymentStatus: _, ...row } = receipt;
    const providerId =
      tilerSlug === null
        ? undefined
        : await lockListedProvider(tx, { field: 'tilerSlug', column: 'slug', value: tilerSlug });
    const estimateRequestId = await findOrigin(tx.db, row);
    const stored = { ...row, language: body.language, customerId, providerId: providerId ?? null, estimateRequestId };
    const insert = (secretHash: string | null) =>
      tx.db
        .insertInto('booking')
        .values({ ...stored, secretHash })
        .onConflict((conflict) => conflict.column('secretHash').doNothing())
        .executeTakeFirst();
    // The customer submits the form with 'I Have Paid', so the payment starts as claimed.
    const claimed = { state: 'claimed', claimedAt: receipt.createdAt } as const;
    const amountLkr = promisedInspectionFee(body.shownFeeLkr, now);
    const fee = { kind: 'inspection', bookingId: id, reference: receipt.reference, amountLkr, ...claimed } as const;
    await storeRequest(context, id, insert, fee);
    const payment = { ...claimed, verifiedAt: null };
    const nothing = { refund: null, unsettledSince: null, hasEnded: false, isJob: false } as const;
    const waits = dueTodoOfBooking({ ...nothing, payment, scheduledAt });
    if (waits) addTodo(tx, id, waits);
    await notifications.bookingArrived(tx, { id, email: receipt.email, sender }, now);
    return receipt;
  },
});

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  listPortalBookings: ({ query: { after } }, { db, actor }) =>
    readPortalBookings(db, actor.customerId, after === undefined ? null : keyOf(after)),
};
