import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { referenceOf } from '../../../shared/reference.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { renewDraft } from '../../outbox/drafts/draft.ts';
import { showDraft, showsOtherwise } from '../../outbox/drafts/draft-tabs.ts';
import { endDraft, saveDraft } from '../../outbox/drafts/saved-draft.ts';
import { prepareToasts, savedToast, showToast } from '../../components/toasts/show-toast.tsx';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import { loadOutbox, submit } from '../../outbox/submit.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import { nextScreen } from '../../lib/next-screen.ts';
import { paths } from '../../../shared/paths.ts';
import { isListed, providerQuery } from '../providers/provider-data.ts';
import { PaymentDetails } from '../settings/PaymentDetails.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { usePending, type Afterwards } from '../../components/hooks/use-pending.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { bookingPayload, type BookingData } from './booking-draft.ts';
import { dropBookingData } from './booking-memory.ts';

/** How long the reference waits for the outcome of earlier versions of the booking, in milliseconds. */
const certainMs = 1500;

type Props = {
  readonly booking: BookingData;
  /** The draft's idempotency key, from which the reference is derived. */
  readonly draft: string;
};

export function BookingConfirmation({ booking, draft }: Props) {
  const checked = useFreshSettings();
  const [, navigate] = useLocation();
  const [key, setKey] = useState(draft);
  const [pending, run] = usePending();
  const queryClient = useQueryClient();
  const begun = useRef(false);
  // Until then another request may have this reference.
  const [certain, setCertain] = useState(false);
  /** Why the booking cannot be made as it is. */
  const [refusal, setRefusal] = useState<string>();

  const finish = (outcome: 'sent' | 'kept') => {
    dropBookingData();
    void endDraft('booking');
    if (outcome === 'sent') {
      showToast({ title: m.booking_confirm_confirmed(), description: m.booking_confirm_confirmed_more() });
      navigate(paths.home());
    } else {
      showToast(savedToast());
      navigate(paths.requests());
    }
  };
  const renewKey = () => setKey(renewDraft('booking', bookingPayload(booking)));
  // This page was left, or killed, while it was sending: reports the outcome now.
  const resume = useEffectEvent((became: 'unsent' | 'kept' | 'sent' | 'other') => {
    if (begun.current) return;
    // If it is found out twice, one new key is enough.
    if (became === 'other' && key === draft) renewKey();
    else if (became === 'sent' || became === 'kept') finish(became);
  });

  useEffect(prepareToasts, []);
  useEffect(() => nextScreen.set(paths.requests()), []);
  useEffect(() => {
    const leaving = new AbortController();
    showDraft(key, bookingPayload(booking), leaving.signal);
    return () => leaving.abort();
  }, [booking, key]);
  useEffect(() => {
    const payload = bookingPayload(booking);
    const compared = showsOtherwise(draft, payload).then((isTaken) => resume(isTaken ? 'other' : 'unsent'));
    // Preloaded with a network, because without one its code could not be fetched.
    const asked = loadOutbox()
      .then(({ whatBecameOf }) => whatBecameOf(draft, payload))
      .then(resume);
    void withTimeout(Promise.allSettled([compared, asked]), certainMs).then(() => setCertain(true));
  }, [booking, draft]);
  // Banking apps push browsers out of memory, so the reference has to be stored with everything else.
  useEffect(() => void saveDraft('booking', { ...booking }, 'confirm'), [booking, key]);

  const book = async (): Promise<Afterwards> => {
    begun.current = true;
    setRefusal(undefined);
    const chosen =
      booking.tilerSlug === null ? null : queryClient.getQueryData(providerQuery(booking.tilerSlug).queryKey);
    const providerName = isListed(chosen) ? chosen.displayName : null;
    const result = await submit('booking', bookingPayload(booking), key, {
      providerName,
      feeLkr: checked.site?.inspectionFeeLkr,
    });
    if (result.outcome === 'refused') {
      // An earlier version of this booking arrived unnoticed under the key, so the changed one needs its own.
      if (result.problem?.type === '/problems/key-reused') renewKey();
      if (result.problem?.keys?.['tilerSlug'] !== undefined) setRefusal(m.problem_provider_is_not_listed());
      showToast({
        tone: 'destructive',
        title: m.booking_confirm_failed(),
        description: m.booking_confirm_failed_more(),
      });
      return;
    }
    finish(result.outcome);
    return 'leaving';
  };

  return (
    <Wrap className="pb-(--section)">
      <div className="grid gap-3 pt-7 pb-6 md:pt-12 md:pb-7">
        <BookingSteps current="payment" />
        <h1>{m.booking_confirm_title()}</h1>
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <BookingSummary booking={booking} site={checked.site} />
        <Card as="section" className="grid gap-4">
          <h2 className="text-title">{m.booking_confirm_payment()}</h2>
          <p className="text-sm text-ink-2">{m.booking_confirm_how_to_pay()}</p>
          <PaymentDetails
            checked={checked}
            fee="inspectionFeeLkr"
            reference={certain ? referenceOf('booking', key) : null}
          />
          <AddPhotos place={{ draft: 'booking' }} kind="slip" label={m.photo_take_slip()} hint={m.photo_slip_hint()} />
          <Note>{m.booking_confirm_what_follows()}</Note>
          <div className="grid gap-3">
            <SendingNote />
            <p role="alert" className="font-medium text-danger empty:hidden">
              {refusal}
            </p>
            <Button full busy={pending} onClick={() => void run(book)}>
              {pending ? m.booking_confirm_sending() : m.booking_confirm_i_have_paid()}
            </Button>
            <ButtonLink kind="text" full href={paths.bookingStart()}>
              {m.booking_confirm_go_back()}
            </ButtonLink>
          </div>
        </Card>
      </div>
    </Wrap>
  );
}
