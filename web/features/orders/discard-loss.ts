import { m } from '../../../paraglide/messages.js';
import { onlyCopyUnsent } from '../../outbox/outbox-list.ts';
import type { OutboxRow, RequestRow } from '../../outbox/outbox-row.ts';
import * as texts from './requests-texts.ts';

type Loss = {
  readonly title: string;
  readonly text: string;
  /** It is the only copy of something that was paid for. */
  readonly onlyCopy: string | null;
  /** Where it can be seen afterwards. */
  readonly stays: string | null;
  readonly warning: string | null;
};

/** What is lost by discarding it. `customerId`: of the signed-in customer. */
export function lossOf(row: RequestRow, customerId: string | null): Loss {
  const { state, attempts, kind } = row;
  if (state !== 'sent') {
    return {
      title: m.requests_discard_request(),
      text: texts.requestLoss[kind](),
      onlyCopy: onlyCopyUnsent(row),
      stays: null,
      warning: attempts > 0 ? m.requests_may_have_reached_us() : null,
    };
  }
  const stays = staysIn(row, customerId);
  const { reference } = row;
  return {
    title: m.requests_discard_entry(),
    text: texts.entryLoss[kind](),
    onlyCopy: reference !== null && stays === null && isPaid(row) ? m.requests_only_place_of_paid({ reference }) : null,
    stays,
    warning: null,
  };
}

/** A booking is sent with 'I Have Paid'; an estimate is paid afterwards. A fee that was not found counts as paid. */
const isPaid = ({ kind, status }: RequestRow): boolean =>
  status ? status.payment.state !== 'awaited' : kind === 'booking';

/** Of a sent request: in the portal of its owner, and with the link in the mails about it. */
function staysIn({ kind, ownerId, subject }: RequestRow, customerId: string | null): string | null {
  if (kind !== 'booking' && kind !== 'estimate') return null;
  const isInPortal = customerId !== null && ownerId === customerId;
  if (isInPortal) return subject.isMailed ? m.requests_stays_in_portal_and_mail() : m.requests_stays_in_portal();
  return subject.isMailed ? m.requests_stays_in_mail() : null;
}

/** The action: what was sent stays with us, and only this device forgets it. */
export const discardName = ({ state }: Pick<OutboxRow, 'state'>): string =>
  state === 'sent' ? m.requests_remove() : m.requests_discard();
