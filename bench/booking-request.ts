import type { Request } from 'autocannon';
import { randomUUID } from 'node:crypto';

/** A permitted day: bookings more than ten years ahead are rejected. */
const inThreeMonths = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10);

/** A booking as its form stores it. */
export const booking = {
  fullName: 'Kumari Jayasinghe',
  email: 'kumari@example.lk',
  phone: '077 123 4567',
  address: '12 Lake Road, Kandy',
  scheduledAt: `${inThreeMonths}T09:30`,
  notes: '',
  tilerSlug: 'nadeesha-floors',
};

/** Each booking has its own e-mail address, because bookings with one address are limited. */
export const bookingRequest: Request = {
  method: 'POST',
  path: '/api/bookings/create',
  setupRequest: (request) => {
    const key = randomUUID();
    const body = JSON.stringify({ ...booking, email: `${key}@example.lk`, tilerSlug: null });
    return { ...request, body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key } };
  },
};
