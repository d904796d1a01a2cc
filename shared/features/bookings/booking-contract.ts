import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { emailSchema, instantSchema, optionalText, phoneText, requiredText, writtenLanguage } from '../../fields.ts';

const noTime = messageKey('noTime');

/**
 * Fields of the booking form and of `POST /api/bookings/create`. `scheduledAt` without an offset is in Asia/Colombo.
 */
export const bookingFormSchema = z.object({
  fullName: requiredText('nameTooShort', { min: 2, max: 120 }),
  email: emailSchema,
  phone: phoneText('phoneTooShort', { min: 10 }),
  address: requiredText('addressTooShort', { min: 10, max: 500 }),
  scheduledAt: z.string(noTime).check(
    z.maxLength(40, noTime),
    z.refine((text) => parseInstant(text) !== null, noTime),
  ),
  notes: optionalText(2000),
});

/** Longer than any real slug; the rest of an invented one is cut off. */
const slugLimit = 200;

/** `tilerSlug` is stored as text even if no such provider exists, so that no booking is lost. */
export const createBookingSchema = z.extend(bookingFormSchema, {
  tilerSlug: z.pipe(
    z.optional(z.nullable(z.string(messageKey('required')))),
    z.transform((slug) => slug?.slice(0, slugLimit) || null),
  ),
});

/** What the customer entered, as it is stored. */
export const keptBooking = {
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  scheduledAt: instantSchema,
  notes: z.nullable(z.string()),
} satisfies Readonly<Record<keyof BookingForm, z.ZodMiniType>>;

const noFee = messageKey('required');

/** The fee in whole LKR that the customer was shown. It applies if it was the current fee recently. */
const shownFeeLkr = z.optional(
  z.number(noFee).check(z.multipleOf(1, noFee), z.gte(0, noFee), z.lte(1_000_000_000, noFee)),
);

export const bookingReceiptSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /**
   * The request's idempotency key, echoed so that a client can tell the API's response from a page of a proxy or
   * filter.
   */
  clientKey: z.nullable(z.string()),
  ...keptBooking,
  tilerSlug: z.nullable(z.string()),
  inspectionPaymentStatus: z.enum(['pending', 'paid']),
  createdAt: instantSchema,
});

export type BookingForm = z.input<typeof bookingFormSchema>;
export type CreateBooking = z.input<typeof createBookingSchema> & { readonly shownFeeLkr?: number };
export type BookingReceipt = z.infer<typeof bookingReceiptSchema>;

export const bookingContract = defineContract({
  createBooking: {
    method: 'POST',
    path: '/api/bookings/create',
    access: 'public',
    summary: 'Book a paid site inspection',
    body: z.extend(createBookingSchema, { language: writtenLanguage, shownFeeLkr }),
    response: bookingReceiptSchema,
    status: 201,
    idempotent: true,
    secrets: 'one',
    invalidates: [],
  },
});
