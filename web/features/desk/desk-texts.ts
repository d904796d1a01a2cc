import { m } from '../../../paraglide/messages.js';
import type { VisitAnswerState, VisitReply } from '../../../shared/features/bookings/visit-answer.ts';
import type { BadgeKind } from '../../components/Badge.tsx';
import type { RowError } from '../../outbox/outbox-row.ts';

/** The state of a visit, on its badge. */
export const states: Readonly<Record<VisitAnswerState, { readonly kind: BadgeKind; readonly word: () => string }>> = {
  asked: { kind: 'turn', word: m.desk_states_asked },
  confirmed: { kind: 'done', word: m.desk_states_confirmed },
  offered: { kind: 'wait', word: m.desk_states_offered },
  declined: { kind: 'closed', word: m.desk_states_declined },
  other_wanted: { kind: 'closed', word: m.desk_states_other_wanted },
};

export const replies: Readonly<Record<VisitReply, () => string>> = {
  yes: m.desk_replies_yes,
  times: m.desk_replies_times,
  no: m.desk_replies_no,
};

/** Why an answer was not accepted or not sent, where our server has given no reason that people read. */
export const reasons: Readonly<Record<RowError['code'], () => string>> = {
  refused: m.desk_reasons_refused,
  'key-reused': m.desk_reasons_refused,
  editing: m.desk_reasons_refused,
  'sign-in': m.desk_reasons_sign_in,
  'too-old': m.desk_reasons_too_old,
};
