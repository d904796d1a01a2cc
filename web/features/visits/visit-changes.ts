import { earliestSuggested } from '../../../shared/features/visits/visit-suggestion.ts';
import { problemText } from '../../../shared/message-text.ts';
import { isEnd } from '../../../shared/features/payments/request-state.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { visitContract } from '../../../shared/features/visits/visit-contract.ts';
import { ApiError, createClient } from '../../api-client.ts';

const visits = createClient(visitContract);

/** `scheduledAt` of a move: the value of an `<input type="datetime-local">`, in Asia/Colombo. */
export type VisitChange =
  | { readonly kind: 'move'; readonly scheduledAt: string }
  | { readonly kind: 'cancel'; readonly reason: string }
  /** To one of the times that the professional offers; an instant. */
  | { readonly kind: 'pick'; readonly scheduledAt: string }
  /** To another professional. */
  | { readonly kind: 'other' }
  /** Nobody came at this time; an instant. */
  | { readonly kind: 'nobodyCame'; readonly scheduledAt: string };

/** Gives access without the session of the request's customer. */
type By = { readonly secret?: string | undefined; readonly grant?: string };

/** Throws ApiError if our server refuses, and another error if it does not receive it. */
export function changeVisit(
  requestId: string,
  change: VisitChange,
  { secret, grant }: By = {},
): Promise<RequestStatus> {
  const headers = secret === undefined ? {} : { 'Request-Secret': secret };
  switch (change.kind) {
    case 'move':
      return visits.moveVisit({ body: { requestId, scheduledAt: change.scheduledAt, grant } }, headers);
    case 'cancel':
      return visits.cancelVisit({ body: { requestId, reason: change.reason, grant } }, headers);
    case 'pick':
      return visits.pickVisitTime({ body: { requestId, scheduledAt: change.scheduledAt, grant } }, headers);
    case 'nobodyCame':
      return visits.tellNobodyCame({ body: { requestId, scheduledAt: change.scheduledAt, grant } }, headers);
    case 'other':
      return visits.askForOther({ body: { requestId, grant } }, headers);
  }
}

/** Why a change failed. */
export const refusalText = (error: unknown): string => problemText(error instanceof ApiError ? error.problem : null);

/** Whether a visit can be changed: until its job is created or it has ended. */
export const canChange = ({ kind, state }: Pick<RequestStatus, 'kind' | 'state'>): boolean =>
  kind === 'booking' && state !== 'job' && !isEnd(state);

/** The earliest suggested time. */
export const earliestVisit = (): string => earliestSuggested(new Date().toISOString());
