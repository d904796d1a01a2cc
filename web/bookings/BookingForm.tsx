import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { BookingForm as BookingInput } from '../../shared/bookings/booking-contract.ts';
import { draftKey } from '../offline/draft.ts';
import { paths } from '../paths.ts';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { keepBookingData, readBookingData } from './booking-draft.ts';
import { bookingStartSchema, earliestTime } from './booking-form.ts';
import { ChosenProvider } from './ChosenProvider.tsx';

const fields = ['fullName', 'email', 'phone', 'address', 'scheduledAt', 'notes'] as const satisfies readonly (keyof BookingInput)[];

/** Longer than any slug: somebody's hand, and the server would refuse the booking for it. */
const longestSlug = 80;

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 not-first-of-type:mt-9">
      <legend className="mb-4 font-display text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The first page of a booking. What it asks goes on to the confirmation within this tab, and comes back with Go Back. */
export function BookingForm() {
  const form = useSchemaForm(bookingStartSchema);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tiler');
  const [keptSlug, setKeptSlug] = useState<string | null>(null);
  const [earliest, setEarliest] = useState<string>();
  const slug = asked ?? keptSlug;
  const tilerSlug = slug !== null && slug !== '' && slug.length <= longestSlug ? slug : null;
  const { getValues, setValue } = form;
  useEffect(() => {
    draftKey('booking');
    setEarliest(earliestTime());
    const kept = readBookingData();
    if (!kept) return;
    setKeptSlug(kept.tilerSlug ?? null);
    // What was typed before the app took the document over is newer.
    for (const name of fields) if (!getValues(name)) setValue(name, kept[name]);
  }, [getValues, setValue]);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        keepBookingData({ ...values, tilerSlug });
        navigate(paths.bookingConfirm());
        return 'leaving';
      }}
    >
      {tilerSlug !== null && <ChosenProvider slug={tilerSlug} />}
      <Section title="Personal Information">
        <TextField form={form} name="fullName" label="Full Name" autoComplete="name" autoCapitalize="words" enterKeyHint="next" />
        <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
        <TextField form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" hint="For example 077 123 4567" />
      </Section>
      <Section title="Location Details">
        <TextArea form={form} name="address" label="Address" autoComplete="street-address" hint="House number, street and town of the place to inspect" />
      </Section>
      <Section title="Preferred Date & Time">
        <TextField form={form} name="scheduledAt" label="Date & Time" type="datetime-local" {...(earliest !== undefined && { min: earliest })} hint="Sri Lanka time, wherever you are" />
        <TextArea form={form} name="notes" label="Notes" optional hint="What should be looked at, and how to find the entrance" />
      </Section>
      <div className="mt-8 grid">
        <SubmitButton idle="Continue to Payment" working="Processing..." full />
      </div>
    </Form>
  );
}
