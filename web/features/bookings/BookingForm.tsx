import { maxPhotos } from '../../../shared/media/photo-bounds.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { bookingFields } from '../../../shared/features/bookings/booking-fields.ts';
import { fieldNames } from '../../../shared/form-fields.ts';
import { earliestSuggested, suggestedStep } from '../../../shared/features/visits/visit-suggestion.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { useQueuedForm } from '../../layout/use-queued-form.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import { paths } from '../../../shared/paths.ts';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { FormFields } from '../../components/form/FormFields.tsx';
import { useMounted, useOnDevice } from '../../components/hooks/use-on-device.ts';
import { keepBookingData, typedBooking } from './booking-memory.ts';
import { foundProviderQuery } from '../providers/provider-data.ts';
import { ChosenProvider } from './ChosenProvider.tsx';
import { FittingTimes } from '../visits/FittingTimes.tsx';
import { PageLinks } from '../../layout/PageLinks.tsx';

/**
 * The longest slug that the server accepts; a longer one in the URL is ignored, because the server would refuse the
 * booking.
 */
const longestSlug = 80;

/** The earliest time that the form suggests. */
const earliestTime = (): string => earliestSuggested(new Date().toISOString());

/** The provider of the booking, when the user comes back to change it. */
const keptSlug = () => typedBooking()['tilerSlug'] ?? null;

const loadDraft = () => import('./booking-draft.ts');

async function loadRules() {
  // Preloads the code for continuing an offered draft.
  void loadDraft().catch(() => {});
  return (await import('./booking-rules.ts')).bookingRules;
}

/** The first page of a booking. The input is passed to the confirmation in this tab, and restored by Go Back. */
export function BookingForm() {
  const form = useQueuedForm(loadRules);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tiler');
  const mounted = useMounted();
  const earliest = useOnDevice(earliestTime);
  const before = useOnDevice(keptSlug);
  const [continued, setContinued] = useState<string | null>();
  const slug = continued === undefined ? (asked ?? before ?? null) : continued;
  const named = slug !== null && slug !== '' && slug.length <= longestSlug ? slug : null;
  const { data: found } = useQuery({ ...foundProviderQuery(named ?? ''), enabled: named !== null });
  // A professional who is no longer listed cannot be booked.
  const tilerSlug = found === 'unlisted' ? null : named;
  const { getValues, setValue } = form;
  const typed = useWatch({ control: form.control });
  // Not before the form is used: a page that was only opened calls no API, and nothing moves in it.
  const chips = Object.values(typed).some(Boolean) && found && found !== 'unlisted' && (
    <FittingTimes
      slug={found.slug}
      name={found.displayName}
      value={typed.scheduledAt}
      onPick={(time) => setValue('scheduledAt', time, { shouldDirty: true, shouldValidate: true })}
    />
  );
  const restore = async (values: unknown) => {
    const { restoreBookingData } = await loadDraft();
    if (restoreBookingData(values)) navigate(paths.bookingConfirm());
  };
  const draft = useFormDraft({
    form,
    name: 'booking',
    fields: bookingFields,
    more: { tilerSlug },
    onContinue: ({ values, stage }) => {
      setContinued(values['tilerSlug'] ?? null);
      // A user who had seen how to pay may have paid, so the same booking continues there with the same reference. If
      // the code fails to load, the fields are filled and the user presses the button.
      if (stage === 'confirm') void restore(values).catch(() => {});
    },
  });
  useEffect(() => {
    const kept = typedBooking();
    // Input typed before hydration is newer.
    for (const name of fieldNames(bookingFields)) if (kept[name] && !getValues(name)) setValue(name, kept[name]);
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
      {/* The document has the URL's provider; the one stored in this tab is known after mounting. */}
      <ChosenProvider slug={mounted ? tilerSlug : (asked ?? undefined)} />
      <FormFields
        form={form}
        fields={bookingFields}
        bounds={earliest === undefined ? undefined : { min: earliest, step: suggestedStep }}
        below={{ scheduledAt: chips }}
        photosIn={m.booking_start_preferred_time}
        photos={
          <AddPhotos
            place={{ draft: 'booking' }}
            kind="photo"
            label={m.photo_add_photos()}
            hint={m.photo_hint({ maxPhotos })}
          />
        }
      />
      <div className="mt-8 grid">
        <SubmitButton idle={m.booking_start_continue_to_payment()} working={m.booking_start_processing()} full />
        <PageLinks names={['terms', 'privacy']} className="pt-3" />
      </div>
    </Form>
  );
}
