import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { visitStageOf } from '../../shared/features/visits/visit-stage.ts';
import type { RequestStatus } from '../../shared/features/orders/request-contract.ts';
import type { Site } from '../../shared/features/settings/site-contract.ts';
import { Button } from '../components/Button.tsx';
import { downloadVisit } from './visit-calendar.ts';

type Props = {
  readonly status: RequestStatus;
  /** Null if this page does not know it. */
  readonly address?: string | null;
  readonly now: string;
};

/** Offered once the professional has confirmed the visit: until then it would be an appointment that may not happen. */
export function AddToCalendar({ status, address = null, now }: Props) {
  const client = useQueryClient();
  const { scheduledAt } = status;
  if (scheduledAt === null || visitStageOf(status, now) !== 'confirmed') return null;
  const organizer = client.getQueryData<Site>(['site'])?.contact.emails[0] ?? null;
  const { id: bookingId, reference, providerName, events } = status;
  const download = () =>
    downloadVisit({
      bookingId,
      reference,
      providerName,
      moves: events.filter(({ kind }) => kind === 'moved').length,
      startsAt: scheduledAt,
      address,
      organizer,
    });
  return (
    <Button kind="quiet" onClick={download}>
      {m.next_visit_add_to_calendar()}
    </Button>
  );
}
