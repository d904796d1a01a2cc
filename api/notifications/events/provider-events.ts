import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { isPast } from '../../../shared/features/jobs/job-lifecycle.ts';
import { formatLkr } from '../../../shared/money.ts';
import { isToCome, whenOf } from '../rendering/job-facts.ts';
import * as sentences from '../rendering/job-sentences.ts';
import {
  forPhone,
  toMailbox,
  mailTextOf,
  type NotificationEvent,
  type OfProvider,
} from '../rendering/notification-event.ts';
import { taskAboutOf } from '../phone/office-task-queries.ts';
import type { NotifiedBooking } from '../rendering/notification-queries.ts';
import { providerBookingEvent, providerJobEvent } from './to-mailbox.ts';

const isUnpaid = ({ endedAs, paymentState }: Pick<NotifiedBooking, 'endedAs' | 'paymentState'>): boolean =>
  endedAs !== null || paymentState !== 'verified';

type Asked = Pick<NotifiedBooking, 'answerState'> & { readonly visitAt: string | null };

/** The office may have answered for the professional before the mail is sent. */
const isAsked = ({ answerState, visitAt }: Asked): boolean => answerState === 'asked' && visitAt !== null;

const whenAsked = (visit: Asked & { readonly time: string }): string =>
  isAsked(visit) ? m.notice_wanted_at(visit) : whenOf(visit.visitAt);

const toDesk = (visit: Asked & { readonly desk: string }): string =>
  (isAsked(visit) ? m.notice_answer_here : m.notice_desk_is_here)({ address: visit.desk });

/** The inspection is paid for. `isAssigned`: it was paid for before this provider was assigned. */
export const inspectionDue = providerBookingEvent<OfProvider & { readonly isAssigned: boolean }>({
  name: 'inspection-due',
  task: ({ isAssigned }) => (isAssigned ? 'assigned' : 'verified'),
  isObsolete: isUnpaid,
  subject: ({ visitAt, reference, time }) =>
    visitAt === null ? m.notice_chosen_subject({ job: reference }) : m.notice_inspect_subject({ time }),
  lines: (visit, { isAssigned }) => [
    isAssigned ? m.notice_inspect_assigned(visit) : m.notice_inspect_paid(visit),
    whenAsked(visit),
    ...visit.customerAndPlace,
    toDesk(visit),
  ],
  link: ({ desk }) => desk,
});

/** To the provider who was to inspect. */
export const inspectionEnded = providerBookingEvent({
  name: 'inspection-ended',
  task: () => 'cancelled',
  subject: ({ reference }) => m.visit_mail_cancelled_subject({ reference }),
  lines: ({ reference, time }) => [m.notice_inspection_end({ reference, time })],
});

/** To the provider who was to inspect: it is not paid for after all, so they wait. */
export const inspectionHeld = providerBookingEvent({
  name: 'inspection-held',
  task: () => 'cancelled',
  isObsolete: ({ paymentState }) => paymentState === 'verified',
  subject: ({ reference }) => m.notice_inspection_held_subject({ reference }),
  lines: ({ reference, time }) => [m.notice_inspection_held({ reference, time })],
});

/** To the provider who was told another time before. */
export const inspectionMoved = providerBookingEvent<OfProvider & { readonly isByOffice: boolean }>({
  name: 'inspection-moved',
  task: () => 'moved',
  isObsolete: isUnpaid,
  subject: ({ time }) => m.visit_mail_moved_subject({ time }),
  lines: (visit, { isByOffice }) => [
    (isByOffice ? m.visit_mail_moved : m.visit_mail_customer_moved)(visit),
    ...visit.customerAndPlace,
    toDesk(visit),
  ],
  link: ({ desk }) => desk,
});

/** The customer has chosen one of the offered times. */
export const visitPicked = providerBookingEvent({
  name: 'visit-picked',
  task: () => 'moved',
  isObsolete: isUnpaid,
  subject: ({ time }) => m.notice_inspect_subject({ time }),
  lines: ({ reference, time, customerAndPlace, desk }) => [
    m.notice_picked({ reference, time }),
    ...customerAndPlace,
    m.notice_desk_is_here({ address: desk }),
  ],
  link: ({ desk }) => desk,
});

/** In the evening before a confirmed visit. `scheduledAt`: the time that was confirmed. */
export const reminderToProvider = providerBookingEvent<OfProvider & { readonly scheduledAt: string }>({
  name: 'reminder-to-provider',
  isObsolete: (visit, { scheduledAt }) => visit.visitAt === null || !isToCome(visit, scheduledAt),
  subject: ({ time }) => m.notice_reminder_subject({ time }),
  lines: ({ reference, time, customerAndPlace, desk }) => [
    m.notice_reminder_provider({ reference, time }),
    ...customerAndPlace,
    m.notice_desk_is_here({ address: desk }),
  ],
  link: ({ desk }) => desk,
});

/** The customer says that the professional did not come; the office calls. */
export const nobodyCame = providerBookingEvent<OfProvider & { readonly scheduledAt: string }>({
  name: 'nobody-came',
  isObsolete: (visit, { scheduledAt }) => !isToCome(visit, scheduledAt),
  subject: ({ reference }) => m.notice_nobody_came_subject({ reference }),
  lines: ({ reference, time, desk }) => [
    m.notice_nobody_came({ reference, time }),
    m.notice_desk_is_here({ address: desk }),
  ],
  link: ({ desk }) => desk,
});

/** Whether no provider is to visit: the job has ended, or there is no job and the fee has not been paid. */
export const nobodyIsToVisit = (booking: Pick<NotifiedBooking, 'jobStatus' | 'endedAs' | 'paymentState'>): boolean =>
  booking.jobStatus === null ? isUnpaid(booking) : isPast(booking.jobStatus);

/** To the provider who was told a wrong customer or address, of a booking or of its job. */
export const siteCorrected = providerBookingEvent<OfProvider & { readonly bookingId: string }>({
  name: 'site-corrected',
  about: ({ bookingId }) => bookingId,
  task: () => 'moved',
  // A task about the job stays when the fee of the inspection turns out not to be paid.
  taskOf: ({ jobId, bookingId }) => (jobId === null ? { bookingId } : { jobId }),
  isObsolete: nobodyIsToVisit,
  subject: ({ reference }) => m.visit_mail_corrected_subject({ reference }),
  lines: ({ reference, customerAndPlace }) => [m.visit_mail_corrected({ reference }), ...customerAndPlace],
});

export const jobAssigned = providerJobEvent({
  name: 'job-assigned',
  task: () => 'assigned',
  isObsolete: ({ status }) => isPast(status),
  subject: ({ job }) => m.notice_chosen_subject({ job }),
  lines: (job) => [
    m.notice_chosen(job),
    job.status === 'booked' ? whenOf(job.visitAt) : null,
    job.status === 'accepted' || job.status === 'in_progress' ? sentences.begin(job) : null,
    ...job.customerAndPlace,
    job.ownPage,
  ],
});

/** To the provider who does the work: the customer has accepted the quote. */
export const workCanBegin = providerJobEvent({
  name: 'work-can-begin',
  task: () => 'accepted',
  isObsolete: ({ status }) => status === 'cancelled',
  subject: ({ job }) => m.notice_accepted_subject({ job }),
  lines: (job) => [sentences.begin(job), ...job.customerAndPlace, job.ownPage],
});

/** The office has sent back what the provider told of the work. `reason`: in the office's words. */
export const workSentBack = providerJobEvent<OfProvider & { readonly reason: string }>({
  name: 'work-sent-back',
  task: () => 'returned',
  isObsolete: ({ status }) => status !== 'in_progress',
  subject: ({ job }) => m.notice_sent_back_subject({ job }),
  lines: ({ job, desk }, { reason }) => [
    m.notice_sent_back({ job }),
    m.notice_reason_is({ reason }),
    m.notice_write_again({ address: desk }),
  ],
  link: ({ desk }) => desk,
});

type OfMilestone = OfProvider & { readonly text: string; readonly amountLkr: number | null };

const whichMilestone = ({ text, amountLkr }: OfMilestone): string =>
  amountLkr === null
    ? m.notice_milestone_is({ milestone: text })
    : m.notice_milestone_of_is({ milestone: text, amount: formatLkr(amountLkr) });

/** The customer has confirmed a milestone. */
export const milestoneConfirmed = providerJobEvent<OfMilestone>({
  name: 'milestone-confirmed',
  task: () => 'milestone',
  isObsolete: ({ status }) => status === 'cancelled',
  subject: ({ job }) => m.notice_milestone_confirmed_subject({ job }),
  lines: ({ job, desk }, milestone) => [
    m.notice_milestone_confirmed({ job }),
    whichMilestone(milestone),
    m.notice_work_is_here({ address: desk }),
  ],
  link: ({ desk }) => desk,
});

/** The customer says that a milestone is not done. `reason`: in the customer's words. */
export const milestoneDisputed = providerJobEvent<OfMilestone & { readonly reason: string }>({
  name: 'milestone-disputed',
  task: () => 'milestone',
  isObsolete: ({ status }) => status === 'cancelled',
  subject: ({ job }) => m.notice_objected_subject({ job }),
  lines: ({ job, desk }, { reason, ...milestone }) => [
    m.notice_objected({ job }),
    whichMilestone(milestone),
    m.notice_reason_is({ reason }),
    m.notice_work_is_here({ address: desk }),
  ],
  link: ({ desk }) => desk,
});

/** To the provider of a job that has been cancelled. */
export const jobEnded = providerJobEvent({
  name: 'job-ended',
  task: () => 'cancelled',
  subject: ({ job }) => m.notice_cancelled_subject({ job }),
  lines: ({ job, visitAt }) => [
    m.notice_job_end({ job }),
    visitAt === null ? null : m.notice_no_inspection({ time: formatVisit(visitAt) }),
  ],
});

/** To the provider whose booking or job now belongs to another. */
export const providerReleased: NotificationEvent<OfProvider & { readonly kind: 'booking' | 'job' }> = {
  name: 'provider-released',
  async render({ db, rows }, { subjectId, details: { providerId, kind } }) {
    const job = kind === 'job' ? await rows.job(subjectId) : undefined;
    const row = job ?? (kind === 'booking' ? await rows.booking(subjectId) : undefined);
    // It was assigned back before the provider was notified.
    if (!row || row.providerId === providerId) return null;
    const former = await db
      .selectFrom('provider')
      .select(['email', 'phone', 'language'])
      .where('id', '=', providerId)
      .executeTakeFirst();
    if (!former) return null;
    const what = row.reference ?? job?.title ?? '';
    const { mail } = toMailbox(former.email, former.language, () =>
      mailTextOf(m.notice_released_subject({ what }), [m.notice_released({ what })]),
    );
    const task = { of: taskAboutOf(kind, subjectId), kind: 'cancelled', providerId } as const;
    return { mail, phone: forPhone(former.phone, mail, null, task) };
  },
};
