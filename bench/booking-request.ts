import type { Request } from 'autocannon';
import { randomUUID } from 'node:crypto';

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
      scheduledAt: '2099-03-01T09:30',
      notes: '',
      tilerSlug: null,
    });
    return { ...request, body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } };
  },
};
