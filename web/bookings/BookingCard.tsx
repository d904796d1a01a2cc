import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { PortalBooking } from '../../shared/bookings/portal-booking-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { paths } from '../../shared/paths.ts';
import { PaymentDetails } from '../site/PaymentDetails.tsx';
import { useCheckedSite } from '../site/use-checked-site.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { Note } from '../ui/Note.tsx';
import { useOnDevice } from '../ui/use-on-device.ts';
import { FactList } from '../ui/FactList.tsx';
import { inspectionTime, verificationText } from '../portal/booking-times.ts';
import * as texts from './booking-card-texts.ts';

/** An inspection that was booked; its details open in place. */
export function BookingCard({ booking }: { readonly booking: PortalBooking }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isPaid = booking.inspectionPaymentStatus === 'paid';
  const time = inspectionTime(booking.scheduledAt);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>{time}</h3>
        <Badge kind={isPaid ? 'done' : 'wait'}>{isPaid ? texts.paid : texts.pendingPayment}</Badge>
      </div>
      <p className="text-ink-2">{booking.address}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button kind="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {texts.viewDetails}
          <span className="sr-only">
            {' '}
            {booking.scheduledAt === null ? texts.ofUnscheduled : texts.ofInspectionOn(time)}
          </span>
          <Icon path={icons.next} className={`size-4.5 ${open ? '-rotate-90' : 'rotate-90'}`} />
        </Button>
        {booking.jobId !== null && (
          <Link
            href={paths.portalJob(booking.jobId)}
            className="inline-flex min-h-12 items-center text-sm font-semibold text-sea-ink hover:underline"
          >
            {texts.goToJob}
          </Link>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <Details booking={booking} isPaid={isPaid} />}
      </div>
    </Card>
  );
}

function Details({ booking, isPaid }: { readonly booking: PortalBooking; readonly isPaid: boolean }) {
  const checked = useCheckedSite();
  const promise = useOnDevice(() => verificationText(booking.createdAt, new Date().toISOString()));
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {booking.scheduledAt === null && <Note title={texts.timeHasPassed}>{texts.timeHasPassedMore}</Note>}
      {!isPaid && (
        <Note kind="wait" title={texts.pendingPayment}>
          {promise}
        </Note>
      )}
      <FactList
        facts={[
          [texts.reference, booking.reference],
          [
            texts.professional,
            booking.tilerSlug !== null && booking.providerName !== null ? (
              <Link href={paths.provider(booking.tilerSlug)} className="text-sea-ink underline underline-offset-3">
                {booking.providerName}
              </Link>
            ) : isPaid ? (
              texts.professionalIsChosen
            ) : (
              texts.noProfessional
            ),
          ],
          [texts.booked, formatDateTime(booking.createdAt)],
          isPaid && booking.paidAt !== null && [texts.paymentVerified, formatDateTime(booking.paidAt)],
          [texts.name, booking.fullName],
          [texts.phone, booking.phone],
          [texts.email, booking.email],
          Boolean(booking.notes) && [texts.notes, booking.notes],
        ]}
      />
      {!isPaid && (
        <div className="grid gap-3">
          <h4 className="font-display text-lg font-semibold">{texts.howToPay}</h4>
          <p className="text-sm text-ink-2">{texts.howToPayMore}</p>
          <PaymentDetails checked={checked} fee="inspectionFeeLkr" reference={booking.reference} />
        </div>
      )}
    </div>
  );
}
