import { m } from '../../paraglide/messages.js';
import { inspectionCalendar } from '../../shared/features/bookings/inspection-calendar.ts';
import type { RequestStatus } from '../../shared/features/orders/request-contract.ts';
import { basePath } from '../../shared/site-language.ts';

type Visit = {
  readonly status: Pick<RequestStatus, 'id' | 'reference' | 'providerName' | 'events'>;
  readonly startsAt: string;
  /** Null if this page does not know it. */
  readonly address: string | null;
  /** Nivasa's e-mail address; null if this page has not loaded it. */
  readonly organizer: string | null;
};

/**
 * Downloads a calendar file with a confirmed visit. The entry has the same UID as the one in the mail, so the later one
 * replaces the earlier.
 */
export function downloadVisit({ status, startsAt, address, organizer }: Visit): void {
  const calendar = inspectionCalendar({
    bookingId: status.id,
    reference: status.reference,
    origin: location.origin + basePath(),
    startsAt,
    address,
    providerName: status.providerName,
    writtenAt: new Date().toISOString(),
    moves: status.events.filter(({ kind }) => kind === 'moved').length,
    organizer,
  });
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${m.next_visit_file_name()}.ics`;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
