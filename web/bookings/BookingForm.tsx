import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { BookingForm as BookingInput } from '../../shared/bookings/booking-contract.ts';
import { DraftOffer } from '../outbox/DraftOffer.tsx';
import { useFormDraft } from '../outbox/form-draft.ts';
import { paths } from '../paths.ts';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useMounted } from '../ui/use-mounted.ts';
import { useOnDevice } from '../ui/use-on-device.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { keepBookingData, readBookingData, restoreBookingData } from './booking-draft.ts';
import { bookingStartSchema, earliestTime } from './booking-form.ts';
import { ChosenProvider } from './ChosenProvider.tsx';

const fields = [
  'fullName',
  'email',
  'phone',
  'address',
  'scheduledAt',
  'notes',
] as const satisfies readonly (keyof BookingInput)[];

/** Longer than any slug: somebody's hand, and the server would refuse the booking for it. */
const longestSlug = 80;

/** Whom the booking was for, when somebody comes back to change it. */
const keptSlug = () => readBookingData()?.tilerSlug ?? null;

/**
 * The first page of a booking. What it asks goes on to the confirmation within this tab, and comes back with Go Back.
 */
export function BookingForm() {
  const form = useSchemaForm(bookingStartSchema);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tiler');
  const mounted = useMounted();
  const earliest = useOnDevice(earliestTime);
  const before = useOnDevice(keptSlug);
  const [continued, setContinued] = useState<string | null>();
  const slug = continued === undefined ? (asked ?? before ?? null) : continued;
  const tilerSlug = slug !== null && slug !== '' && slug.length <= longestSlug ? slug : null;
  const { getValues, setValue } = form;
  const draft = useFormDraft({
    form,
    name: 'booking',
    fields,
    more: { tilerSlug },
    onContinue: ({ values, stage }) => {
      setContinued(values['tilerSlug'] ?? null);
      // Somebody who had seen where to pay may have paid: the same booking, with the same reference, as it stood.
      if (stage === 'confirm' && restoreBookingData(values)) navigate(paths.bookingConfirm());
    },
  });
  useEffect(() => {
    const kept = readBookingData();
    if (!kept) return;
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
      <DraftOffer draft={draft} />
      <ChosenProvider slug={mounted ? tilerSlug : undefined} />
      <FormSection title="Personal Information">
        <TextField
          form={form}
          name="fullName"
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <TextField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          hint="For example 077 123 4567"
        />
      </FormSection>
      <FormSection title="Location Details">
        <TextArea
          form={form}
          name="address"
          label="Address"
          autoComplete="street-address"
          hint="House number, street and town of the place to inspect"
        />
      </FormSection>
      <FormSection title="Preferred Date & Time">
        <TextField
          form={form}
          name="scheduledAt"
          label="Date & Time"
          type="datetime-local"
          {...(earliest !== undefined && { min: earliest })}
          hint="Sri Lanka time, wherever you are"
        />
        <TextArea
          form={form}
          name="notes"
          label="Notes"
          optional
          hint="What should be looked at, and how to find the entrance"
        />
      </FormSection>
      <div className="mt-8 grid">
        <SubmitButton idle="Continue to Payment" working="Processing..." full />
      </div>
    </Form>
  );
}
