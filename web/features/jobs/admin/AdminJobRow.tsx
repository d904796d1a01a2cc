import { mailtoOf } from '../../../../shared/link.ts';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { spanText } from '../../bookings/admin/admin-booking-data.ts';
import { AdminChanges } from '../../../admin/AdminChanges.tsx';
import { formatVisit } from '../../../../shared/features/visits/visit-time.ts';
import { formatDateTime, formatDay } from '../../../../shared/colombo-time.ts';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { isDeclined, isObjectedTo } from '../../../../shared/features/jobs/job-listing.ts';
import * as jobTexts from '../../../../shared/features/jobs/job-texts.ts';
import { formatLkr, groupThousands } from '../../../../shared/money.ts';
import { paths } from '../../../../shared/paths.ts';
import { jobBadges } from '../job-badges.ts';
import { AdminContactLinks } from '../../../admin/parts/AdminContactLinks.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { AdminMore } from '../../../admin/parts/AdminMore.tsx';
import { AdminPhoneNotice } from '../../../admin/parts/AdminPhoneNotice.tsx';
import { AdminPhotos, AdminSlips } from '../../../photos/admin/AdminPhotos.tsx';
import { AdminThread } from '../../messages/admin/AdminThread.tsx';
import { AdminUnread } from '../../messages/admin/AdminUnread.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { adminJobClient, reachedAt, showJob } from './admin-job-data.ts';
import { refundText } from '../../../admin/AdminRefund.tsx';
import { AdminCommissionButtons, commissionText } from './AdminCommissionButtons.tsx';
import { AdminJobAnswer } from './AdminJobAnswer.tsx';
import { AdminProgress } from './AdminProgress.tsx';
import { AdminSentProgress, isProgressToRead } from './AdminSentProgress.tsx';
import { AdminJobFurther, AdminJobStep } from './AdminJobActions.tsx';
import { Email } from '../../../components/Email.tsx';

type Props = { readonly job: AdminJob; readonly now: string };

/** One job: its customer, city, status and next action. The details expand below it. */
export const AdminJobRow = memo(function AdminJobRow({ job, now }: Props) {
  const [open, setOpen] = useState(false);
  const { reference, title, contact, provider } = job;
  return (
    <>
      <tr>
        <td data-cell="first" className="text-xs text-ink-2 min-[78rem]:whitespace-nowrap">
          <span id={`ref-${job.id}`} className="font-semibold whitespace-nowrap">
            {reference ?? 'No booking'}
          </span>
          <span className="max-[78rem]:pl-2 min-[78rem]:block" title={formatDateTime(job.createdAt)}>
            {spanText(job.createdAt, now)}
          </span>
        </td>
        {/* In a table one line each; the full text is in the details. */}
        <td className="min-[78rem]:w-[36%] min-[78rem]:max-w-0">
          <span className="block wrap-anywhere min-[78rem]:flex">
            <span className="font-semibold min-[78rem]:max-w-full min-[78rem]:shrink-0 min-[78rem]:truncate">
              {title}
            </span>
            <span className="whitespace-pre">, </span>
            {/* Truncated by itself: if the line truncated it, it would extend below the next column. */}
            {provider ? (
              <Link
                href={paths.provider(provider.slug)}
                title={provider.displayName}
                className="hover:underline min-[78rem]:truncate"
              >
                {provider.displayName}
              </Link>
            ) : (
              <span className="text-ink-2 min-[78rem]:truncate">no provider chosen</span>
            )}
          </span>
          <span className="block text-xs text-ink-2 min-[78rem]:truncate" title={job.address}>
            {job.address}
          </span>
          <AdminPhoneNotice
            id={job.id}
            phoneNotice={job.phoneNotice}
            work={(taskId) => adminJobClient.jobProviderTold({ params: { id: job.id }, body: { taskId } })}
            onDone={(told, client) => showJob(client, told)}
          />
        </td>
        <td>
          {contact ? (
            <>
              <span className="block wrap-anywhere">{contact.fullName}</span>
              <AdminContactLinks name={contact.fullName} phone={contact.phone} />
            </>
          ) : (
            <span className="text-ink-2">No customer</span>
          )}
        </td>
        <td className="whitespace-nowrap">
          {job.contractValueLkr === null ? (
            <span className="text-ink-2">Not quoted yet</span>
          ) : (
            formatLkr(job.contractValueLkr)
          )}
        </td>
        <td data-cell="state">
          <span className="flex flex-col items-start gap-1 max-[78rem]:items-end">
            <Badge kind={jobBadges[job.status]}>{jobTexts.statusNames[job.status]()}</Badge>
            <span className="text-xs whitespace-nowrap text-ink-2" title={formatDateTime(reachedAt(job))}>
              for {spanText(reachedAt(job), now)}
            </span>
            <AdminUnread unread={job.unread} />
            {isDeclined(job) && <Badge kind="turn">Quote declined</Badge>}
            {isProgressToRead(job) && <Badge kind="turn">Progress to read</Badge>}
            {isObjectedTo(job) && <Badge kind="turn">Milestone disputed</Badge>}
          </span>
        </td>
        <td>
          <span className="flex flex-wrap items-center gap-1.5 max-[78rem]:pt-2 min-[78rem]:flex-nowrap min-[78rem]:justify-end">
            <AdminJobStep job={job} />
            <AdminMore open={open} onToggle={setOpen} label={`More for ${reference ?? title}`} />
          </span>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6} className="text-left!">
            <AdminJobDetails job={job} />
          </td>
        </tr>
      )}
    </>
  );
});

/** All details of a job, and its audit log. */
export function AdminJobDetails({ job }: { readonly job: AdminJob }) {
  const { quote, contact, provider, phoneNotice } = job;
  const reason = job.changes.findLast(({ status }) => status === 'cancelled')?.reason;
  return (
    <div className="grid gap-4 pt-1 pb-3 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        {job.commission && (
          <AdminSlips
            requestId={job.id}
            reference={job.commission.reference}
            amountLkr={job.commission.payment.amountLkr}
          />
        )}
        <AdminFacts
          facts={[
            contact !== null && [
              'Email',
              <a key="email" href={mailtoOf(contact.email)} className="underline decoration-rule underline-offset-3">
                <Email>{contact.email}</Email>
              </a>,
            ],
            ['Provider', provider?.displayName ?? 'No provider chosen'],
            phoneNotice !== undefined && [`Tell ${phoneNotice.displayName}`, phoneNotice.text],
            job.scheduledAt !== null && job.status === 'booked' && ['Visit', formatVisit(job.scheduledAt)],
            job.estimate !== null && ['From Estimate', job.estimate.reference],
            ['Address', job.address],
            ['City', job.city ?? 'Not given'],
            ['Area', job.areaSqft === null ? 'Not given' : `${groupThousands(String(job.areaSqft))} sq.ft`],
            quote !== null && [
              'Quote',
              `${formatLkr(quote.amountLkr)}, inspection ${formatDay(quote.inspectionDate)}, completion ${formatDay(quote.completionDate)}\n${quote.notes}`,
            ],
            Boolean(quote?.declineReason) && ['Declined because', quote?.declineReason],
            ['Supervision', job.supervision ? 'Premium managed service' : 'None'],
            job.commissionDueLkr !== null && ['Commission Due', formatLkr(job.commissionDueLkr)],
            job.commission !== null && ['Commission', commissionText(job.commission)],
            Boolean(reason) && ['Cancelled because', reason],
            job.refund !== undefined && ['Refund', refundText(job.refund)],
            [
              'Steps',
              job.changes
                .map(({ status, at }) => `${jobTexts.statusNames[status]()}: ${formatDateTime(at)}`)
                .join('\n'),
            ],
          ]}
        />
        {job.bookingId !== null && job.status === 'booked' && <AdminJobAnswer bookingId={job.bookingId} />}
        {job.bookingId !== null && <AdminPhotos requestId={job.bookingId} />}
        {job.estimate && <AdminPhotos requestId={job.estimate.id} />}
        <AdminSentProgress job={job} />
        <AdminProgress job={job} />
        <AdminJobFurther job={job} />
        {job.commission && <AdminCommissionButtons job={job} commission={job.commission} />}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <AdminThread of={{ kind: 'job', id: job.id }} name={job.reference ?? job.title} />
        <AdminChanges kind="job" id={job.id} />
      </div>
    </div>
  );
}
