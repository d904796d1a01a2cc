import { randomUUID } from 'node:crypto';
import type { bookingContract, BookingReceipt } from '../../shared/bookings/booking-contract.ts';
import { parseInstant } from '../../shared/colombo-time.ts';
import { ProblemError } from '../../shared/problem.ts';
import { referenceOf } from '../../shared/reference.ts';
import { Computed, insert } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { providers } from '../entities/provider-entity.ts';
import { bookings } from '../entities/booking-entity.ts';

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
    await insert(tx, bookings, {
      ...receipt,
      scheduledAt: new Date(scheduledAt),
      createdAt: now,
      customerId,
      providerId: new Computed(`(select ${providers.id} from ${providers} where ${providers.slug} = ?)`, [tilerSlug]),
    });
    await notices.bookingArrived(tx, { ...receipt, customerId, sender }, now);
    return receipt;
  },
});
