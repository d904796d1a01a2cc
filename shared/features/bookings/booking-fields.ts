import { m } from '../../../paraglide/messages.js';
import type { FormFields } from '../../form-fields.ts';
import type { BookingForm } from './booking-contract.ts';

const person = { section: m.booking_start_personal_information };
const place = { section: m.booking_start_location_details };
const time = { section: m.booking_start_preferred_time };

/** Descriptions of the booking form's fields. */
export const bookingFields = {
  fullName: { ...person, label: m.field_labels_full_name, shownAs: m.field_labels_name, control: 'name' },
  email: { ...person, label: m.field_labels_email, control: 'email' },
  phone: { ...person, label: m.field_labels_phone, hint: m.booking_start_phone_hint, control: 'phone' },
  address: { ...place, label: m.field_labels_address, hint: m.booking_start_address_hint, control: 'address' },
  scheduledAt: {
    ...time,
    label: m.field_labels_scheduled_at,
    shownAs: m.booking_confirm_scheduled_time,
    hint: m.booking_start_time_hint,
    control: 'time',
  },
  notes: { ...time, label: m.field_labels_notes, hint: m.booking_start_notes_hint, optional: true, control: 'text' },
} satisfies FormFields<BookingForm>;
