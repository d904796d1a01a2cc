import { promisedInspectionFee } from '../settings/commission-terms.ts';
import { randomUUID } from 'node:crypto';
import type { bookingContract, BookingReceipt } from '../../../shared/features/bookings/booking-contract.ts';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { Handlers } from '../../router/handler.ts';
import type { ContactLimit } from '../../router/limits/contact-limit.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { waitsOfBooking } from '../../../shared/features/work-queue/todo.ts';
import { addTodo } from '../work-queue/refresh-work-item.ts';
import { refuseFarVisit } from '../orders/move-visit.ts';
import { isOwnAddress } from '../orders/own-address.ts';
import { withSecret } from '../orders/with-secret.ts';

export const bookingHandlers = (
  notifications: Notifications,
  limit: ContactLimit,
): Handlers<typeof bookingContract> => ({
  async createBooking({ body }, { tx, actor, now, clientKey, sender, secrets, warn }): Promise<BookingReceipt> {
    const scheduledAt = parseInstant(body.scheduledAt);
    // The schema has checked it already; this tells the compiler.
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
    const provider =
      tilerSlug === null
        ? undefined
        : await tx.db.selectFrom('provider').select('id').where('slug', '=', tilerSlug).executeTakeFirst();
    const stored = { ...row, language: body.language, customerId, providerId: provider?.id ?? null };
    await withSecret({ id, secrets, warn }, async (secretHash) => {
      const { numInsertedOrUpdatedRows } = await tx.db
        .insertInto('booking')
        .values({ ...stored, secretHash })
        .onConflict((conflict) => conflict.column('secretHash').doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows);
    });
    // 'I Have Paid' is what sends it.
    await tx.db
      .insertInto('payment')
      .values({
        // Not the request's: a client may give one key to a booking and to an estimate.
        id: randomUUID(),
        kind: 'inspection',
        bookingId: id,
        reference: receipt.reference,
        amountLkr: promisedInspectionFee(body.shownFeeLkr, now),
        state: 'claimed',
        claimedAt: receipt.createdAt,
        createdAt: receipt.createdAt,
      })
      .execute();
    const payment = { state: 'claimed', claimedAt: receipt.createdAt, verifiedAt: null } as const;
    const nothing = { refund: null, unsettledSince: null, hasEnded: false, isJob: false } as const;
    const waits = waitsOfBooking({ ...nothing, payment, scheduledAt });
    if (waits) await addTodo(tx, id, waits);
    await notifications.bookingArrived(tx, { id, email: receipt.email, sender }, now);
    return receipt;
  },
});
