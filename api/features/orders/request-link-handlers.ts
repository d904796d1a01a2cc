import { answerKindOf } from '../../../shared/features/estimates/answer-kind.ts';
import { deadlineOf } from '../../../shared/features/orders/deadline.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { requestLinkContract } from '../../../shared/features/orders/request-link-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { isOptedOut, mobileNumber, optOut } from '../../notifications/sms/sms-numbers.ts';
import { endTasksShown } from '../../notifications/phone/office-task-queries.ts';
import { claimedBy, type RequestLinks } from '../../auth/request-links.ts';
import { readTries, tryDigits } from '../../auth/link-tries.ts';
import { readLinked, type Linked } from './link-queries.ts';
import { readRequestStatus } from './request-queries.ts';

/**
 * The number of a request whose link reached its holder on that telephone. A link that was mailed, a device's secret or
 * a session does not show that the number is theirs.
 */
const provenNumber = ({ phone, email }: Pick<Linked, 'phone' | 'email'>): string | null =>
  email === null ? mobileNumber(phone) : null;

/** `sendsSms`: whether there is a gateway. */
export const requestLinkHandlers = (links: RequestLinks, sendsSms: boolean): Handlers<typeof requestLinkContract> => ({
  async openRequestLink({ body: { token, digits } }, { tx, now }) {
    const claimed = claimedBy(token);
    const linked = claimed && (await readLinked(tx.db, claimed));
    const status = linked && (await readRequestStatus(tx.db, linked));
    // One answer for altered, revoked and unknown links, so that they cannot be told apart.
    if (!status || !links.isLink(claimed, linked)) throw new ProblemError('not-found', 'noSuchRequest');
    const tried =
      typeof digits === 'string' ? await tryDigits(tx, linked, digits, now) : await readTries(tx.db, linked, now);
    const isOpen = tried.access === 'open';
    if (isOpen) await endTasksShown(tx, linked, now);
    const number = isOpen && sendsSms ? provenNumber(linked) : null;
    const { kind, reference, state, jobStatus, createdAt, scheduledAt, visitAnswer, events } = status;
    return {
      kind,
      reference,
      state,
      jobStatus,
      answer: answerKindOf(status),
      createdAt,
      scheduledAt,
      visitState: visitAnswer?.state ?? null,
      promise: deadlineOf(status, now.toISOString()),
      ...tried,
      events: events.map((event) => ({ kind: event.kind, at: event.at })),
      status: isOpen ? status : null,
      isSmsOff: number === null ? null : await isOptedOut(tx.db, number),
      grant: isOpen ? links.grantOf(linked, now) : null,
    };
  },

  async chooseSms({ body: { requestId, grant, isOff } }, { tx, now }) {
    const claimed = grant ? claimedBy(grant) : null;
    const linked = claimed?.id === requestId ? await readLinked(tx.db, claimed) : null;
    const number = claimed && linked && links.isGrant(claimed, linked, now) ? provenNumber(linked) : null;
    if (number === null) throw new ProblemError('not-found', 'noSuchRequest');
    if (isOff) await optOut(tx, number, now);
    else await tx.db.deleteFrom('smsOptOut').where('number', '=', number).execute();
    return { isOff };
  },
});
