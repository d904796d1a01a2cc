import type { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { adminBookingSchema } from './admin-booking-contract.ts';
import { bookingTabs } from './booking-state.ts';

export const bookingOrders = ['waiting', 'newest', 'visit', 'name'] as const;

export type BookingOrder = (typeof bookingOrders)[number];

const { page, table } = listingEndpoints({
  path: '/api/admin/booking-list',
  access: 'office',
  summary: 'Inspection bookings',
  row: adminBookingSchema,
  tabs: bookingTabs,
  orders: bookingOrders,
  csv: 'inspections.csv',
});

export const bookingListContract = defineContract({ pageBookings: page, exportBookings: table });

export type BookingPage = z.infer<typeof page.response>;
