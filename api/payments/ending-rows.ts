import type { Ending } from '../../shared/payments/ending.ts';
import { tableOf, type InSql } from '../entities/table.ts';
import { orNull, textColumn, type RowOf, type View } from '../database/view.ts';
import { CustomerEntity } from '../entities/customer-entity.ts';
import { JobTransitionEntity } from '../entities/job-transition-entity.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';

const enders = tableOf(CustomerEntity, 'ender');
const jobEnds = tableOf(JobTransitionEntity, 'job_end');

/**
 * Who ended a request, or its job, and why: what was said first, since what is said of the money later is another
 * event. `of`: the event's column, `id`: in it; `jobId`: null where it never becomes a job.
 */
export function endingColumns(of: InSql, id: InSql, jobId: InSql | null) {
  const said = (ofEvent: InSql, ofJob: InSql): string => {
    const first = `(select ${ofEvent} from ${events} where ${of} = ${id} and ${events.kind} in ('cancelled', 'refused')
      order by ${events.createdAt} limit 1)`;
    if (jobId === null) return first;
    const atJob = `select ${ofJob} from ${jobEnds} where ${jobEnds.jobId} = ${jobId} and ${jobEnds.toStatus} = 'cancelled'`;
    return `coalesce((${atJob}), ${first})`;
  };
  const endedById = said(events.actorId, jobEnds.actorId);
  return {
    endReason: orNull(textColumn(said(events.note, jobEnds.reason))),
    endedById: orNull(textColumn(endedById)),
    endedBy: orNull(textColumn(`(select ${enders.email} from ${enders} where ${enders.id} = ${endedById})`)),
  };
}

type EndingRow = RowOf<View<ReturnType<typeof endingColumns>>> & { readonly customerId: string | null };

/** A row with its end as a part of it. `hasEnded`: of what stands there is none. */
export function withEnding<Row extends EndingRow>(
  { endReason: reason, endedById, endedBy, ...row }: Row,
  hasEnded: boolean,
): Omit<Row, 'endReason' | 'endedById' | 'endedBy'> & { readonly ending: Ending } {
  const who = endedById === row.customerId ? null : endedBy;
  return { ...row, ending: hasEnded ? { who, reason } : null };
}
