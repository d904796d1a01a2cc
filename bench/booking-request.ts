import type { Request } from 'autocannon';
import { randomUUID } from 'node:crypto';

/** A day that a booking may have: those in more than ten years are refused. */
export const inThreeMonths = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Of people with an address of their own each: one mailbox is not answered for ever. */
export const bookingRequest: Request = {
  method: 'POST',
  path: '/api/bookings/create',
  setupRequest: (request) => {
    const key = randomUUID();
    const body = JSON.stringify({
      fullName: 'Kumari Jayasinghe',
      email: `${key}@example.lk`,
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: `${inThreeMonths}T09:30`,
      notes: '',
      tilerSlug: null,
    });
    return { ...request, body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } };
  },
};
