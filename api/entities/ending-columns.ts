import { expressionBuilder, type AliasableExpression, type Expression } from 'kysely';
import type { Ending } from '../../shared/features/payments/ending.ts';
import type { Tables } from './tables.ts';

/** The owner of the events: a column of `requestEvent`. */
export type EventOwner = 'bookingId' | 'estimateRequestId' | 'jobId';

/**
 * Who ended a request or its job, and why; for `toEnding`. `owner`: the kind of `id`; `jobId`: null if it never becomes
 * a job.
 */
export function endingOf(owner: EventOwner, id: Expression<string>, jobId: Expression<string | null> | null) {
  const eb = expressionBuilder<Tables>();
  const said = (ofEvent: 'actorId' | 'note', ofJob: 'actorId' | 'reason'): AliasableExpression<string | null> => {
    const first = eb
      .selectFrom('requestEvent')
      .select(`requestEvent.${ofEvent} as said`)
      .where(`requestEvent.${owner}`, '=', id)
      .where('requestEvent.kind', 'in', ['cancelled', 'refused'])
      // A later decision about the money is another event.
      .orderBy('requestEvent.createdAt')
      .limit(1)
      .$asScalar();
    if (jobId === null) return first;
    const cancelled = eb
      .selectFrom('jobTransition')
      .select(`jobTransition.${ofJob} as said`)
      .where('jobTransition.jobId', '=', jobId)
      .where('jobTransition.toStatus', '=', 'cancelled')
      .$asScalar();
    return eb.fn.coalesce(cancelled, first);
  };
  const endedById = said('actorId', 'actorId');
  return [
    said('note', 'reason').as('endReason'),
    endedById.as('endedById'),
    eb.selectFrom('customer as ender').select('ender.email').where('ender.id', '=', endedById).as('endedBy'),
  ] as const;
}

type EndingRow = {
  readonly endReason: string | null;
  readonly endedById: string | null;
  readonly endedBy: string | null;
  readonly customerId: string | null;
};

/** Moves the columns of the end into `ending`. `hasEnded`: an open request gets null. */
export function toEnding<Row extends EndingRow>(
  { endReason: reason, endedById, endedBy, ...row }: Row,
  hasEnded: boolean,
) {
  const ending: Ending | null = hasEnded ? { who: endedById === row.customerId ? null : endedBy, reason } : null;
  return { ...row, ending };
}
