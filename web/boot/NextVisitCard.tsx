import { basePath } from '../../shared/site-language.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { inspectionCalendar } from '../../shared/features/bookings/inspection-calendar.ts';
import { formatVisit } from '../../shared/features/bookings/visit-time.ts';
import { paths } from '../../shared/paths.ts';
import type { Site } from '../../shared/features/settings/site-contract.ts';
import { closeCard } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { AddPhotos } from '../photos/AddPhotos.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { standOf, startOf, wantsSlip } from './next-visit.ts';

type Props = { readonly row: OutboxRow; readonly now: string };

/** The visit booked last from this device, rendered from its outbox row, with a link to the booking. */
export function NextVisitCard({ row, now }: Props) {
  const startsAt = startOf(row);
  const provider = providerOf(row);
  const client = useQueryClient();
  const close = () => {
    // The focused button is removed with its card.
    document.getElementById('main')?.focus({ preventScroll: true });
    void closeCard(row.id);
  };
  return (
    <Card
      as="section"
      label={m.next_visit_label()}
      className="relative grid gap-4 lg:grid-cols-[minmax(0,1fr)_fit-content(50%)] lg:gap-10"
    >
      <div className="grid content-start gap-1">
        <p className="pr-10 text-sm text-ink-2" aria-hidden="true">
          {m.next_visit_label()}
        </p>
        <p className="pr-10 font-display text-card/tight font-semibold">
          {startsAt === null ? m.next_visit_booked() : formatVisit(startsAt)}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {provider !== null && <span className="font-medium">{provider}</span>}
          {row.reference !== null && (
            <span className="[font-variant-numeric:tabular-nums]">
              {m.next_visit_reference_is({ reference: row.reference })}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-2">{standOf(row, now)}</p>
      </div>
      <div className="grid content-start gap-3 lg:pr-10">
        <div className="-ml-3 flex flex-wrap items-start gap-y-3 [&>button]:ml-3">
          {row.reference !== null && (
            <CopyButton
              text={row.reference}
              names={{ copy: m.next_visit_copy_reference(), copied: m.next_visit_copied_reference() }}
            />
          )}
          {startsAt !== null && (
            <Button kind="quiet" onClick={() => keepInCalendar(row, startsAt, organizerIn(client))}>
              {m.next_visit_add_to_calendar()}
            </Button>
          )}
          <ButtonLink kind="text" href={paths.requests()}>
            {m.next_visit_my_requests()}
          </ButtonLink>
        </div>
        {wantsSlip(row) && row.secret !== undefined && (
          <AddPhotos
            place={{ requestId: row.id, secret: row.secret }}
            kind="slip"
            label={m.next_visit_send_slip()}
            hint={m.photo_slip_hint()}
          />
        )}
      </div>
      <button
        type="button"
        aria-label={m.next_visit_close()}
        onClick={close}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-sm hover:bg-cement"
      >
        <Icon path={icons.close} />
      </button>
    </Card>
  );
}

/** Nivasa's address, if a query of this page has loaded it. */
const organizerIn = (client: QueryClient): string | null =>
  client.getQueryData<Site>(['site'])?.contact.emails[0] ?? null;

const providerOf = ({ status, subject }: OutboxRow): string | null => status?.providerName ?? subject.providerName;

/** The calendar entry has the same UID as the one in the mail, so the later one replaces the earlier. */
function keepInCalendar(row: OutboxRow, startsAt: string, organizer: string | null): void {
  const calendar = inspectionCalendar({
    bookingId: row.id,
    reference: row.reference ?? '',
    origin: location.origin + basePath(),
    startsAt,
    // The device does not keep the address of a booking that was sent.
    address: row.kind === 'booking' && row.payload && 'address' in row.payload ? row.payload.address : null,
    providerName: providerOf(row),
    writtenAt: new Date().toISOString(),
    moves: row.status?.events.filter(({ kind }) => kind === 'moved').length ?? 0,
    organizer,
  });
  const address = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${m.next_visit_file_name()}.ics`;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
