import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { draftKey } from '../../outbox/drafts/draft.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useStore } from '../../components/store.ts';
import { useMounted } from '../../components/hooks/use-on-device.ts';
import { BookingConfirmation } from './BookingConfirmation.tsx';
import { readBookingData } from './booking-draft.ts';

export function BookingConfirmPage() {
  const mounted = useMounted();
  return (
    <>
      <PageHead title={m.booking_confirm_title()} description={m.booking_confirm_page_description()} />
      {mounted ? <KeptBooking /> : <Spinner text={m.booking_confirm_loading()} />}
    </>
  );
}

/** Reads the booking from the first page; without it there is nothing to confirm. */
function KeptBooking() {
  // Read once, because it is deleted after sending, while this page is still mounted.
  const [booking] = useState(readBookingData);
  const [draft] = useState(() => draftKey('booking'));
  const [author] = useState(lastCustomer.get);
  const person = useStore(lastCustomer, null);
  // A sign-out, here or in another tab, has deleted it.
  const isGone = author !== null && author !== person;
  if (booking && !isGone) return <BookingConfirmation booking={booking} draft={draft} />;
  return (
    <>
      <Redirect to={paths.bookingStart()} replace />
      <Spinner text={m.booking_confirm_loading()} />
    </>
  );
}
