import { m } from '../../paraglide/messages.js';
import { formatVisit } from '../../shared/features/visits/visit-time.ts';
import { paths } from '../../shared/paths.ts';
import { closeCard } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { AddToCalendar } from '../share/AddToCalendar.tsx';
import { AddPhotos } from '../photos/AddPhotos.tsx';
import { ButtonLink, keepFocus } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { stateText, startOf, wantsSlip } from './next-visit.ts';

type Props = { readonly row: OutboxRow; readonly now: string };

/** The next visit that was booked from this device, rendered from its outbox row, with a link to the booking. */
export function NextVisitCard({ row, now }: Props) {
  const startsAt = startOf(row);
  const provider = providerOf(row);
  const label = row.status?.visitAnswer?.state === 'confirmed' ? m.next_visit_label() : m.requests_asked_for();
  return (
    <Card
      as="section"
      label={label}
      className="relative grid gap-4 lg:grid-cols-[minmax(0,1fr)_fit-content(50%)] lg:gap-10"
    >
      <div className="grid content-start gap-1">
        <p className="pr-10 text-sm text-ink-2" aria-hidden="true">
          {label}
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
        <p className="text-sm text-ink-2">{stateText(row, now)}</p>
      </div>
      <div className="grid content-start gap-3 lg:pr-10">
        <div className="-ml-3 flex flex-wrap items-start gap-y-3 [&>button]:ml-3">
          {row.reference !== null && (
            <CopyButton
              named
              text={row.reference}
              names={{ copy: m.next_visit_copy_reference(), copied: m.next_visit_copied_reference() }}
            />
          )}
          {row.status && <AddToCalendar status={row.status} now={now} />}
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
        ref={keepFocus}
        type="button"
        aria-label={m.next_visit_close()}
        onClick={() => void closeCard(row.id)}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-sm hover:bg-cement"
      >
        <Icon path={icons.close} />
      </button>
    </Card>
  );
}

const providerOf = ({ status, subject }: OutboxRow): string | null => status?.providerName ?? subject.providerName;
