import { randomUUID } from 'node:crypto';
import type { bookingContract, BookingReceipt } from '../../shared/bookings/booking-contract.ts';
import { parseInstant } from '../../shared/colombo-time.ts';
import { ProblemError } from '../../shared/problem.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';

export const bookingHandlers = (notices: Notices): Handlers<typeof bookingContract> => ({
  async createBooking({ body }, { tx, actor, now, clientKey, sender }): Promise<BookingReceipt> {
    const scheduledAt = parseInstant(body.scheduledAt);
    // The schema has checked it already; this tells the compiler.
    if (scheduledAt === null) throw new ProblemError('invalid', 'Please select a date and time');
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
    await tx.execute(
      `insert into booking (id, client_key, reference, full_name, email, phone, address, scheduled_at, notes, tiler_slug, provider_id, customer_id, inspection_payment_status, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select id from provider where slug = ?), ?, ?, ?)`,
      [
        id,
        clientKey,
        receipt.reference,
        receipt.fullName,
        receipt.email,
        receipt.phone,
        receipt.address,
        new Date(scheduledAt),
        receipt.notes,
        tilerSlug,
        tilerSlug,
        customerId,
        receipt.inspectionPaymentStatus,
        now,
      ],
    );
    await notices.bookingArrived(tx, { ...receipt, customerId, sender }, now);
    return receipt;
  },
});
