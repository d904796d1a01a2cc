import { useQuery } from '@tanstack/react-query';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { adminBookingQuery } from '../bookings/admin/admin-booking-data.ts';
import { AdminBookingDetails } from '../bookings/admin/AdminBookingDetails.tsx';
import { adminEstimateQuery } from '../estimates/admin/admin-estimate-data.ts';
import { AdminEstimateDetails } from '../estimates/admin/AdminEstimateRow.tsx';
import { adminJobQuery } from '../jobs/admin/admin-job-data.ts';
import { AdminJobDetails } from '../jobs/admin/AdminJobRow.tsx';
import { AdminApplication } from '../joining/admin/AdminApplication.tsx';
import { paths } from '../../../shared/paths.ts';
import { AdminButton, AdminButtonLink } from '../../admin/parts/AdminButton.tsx';
import { AdminFacts } from '../../admin/parts/AdminFacts.tsx';
import { AdminList } from '../../admin/parts/AdminList.tsx';
import { adminMeta } from '../../admin/admin-mutation.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { adminTodoClient } from './admin-todo-data.ts';
import { mailFailure } from './admin-todo-words.ts';

/** The details of an item, as its own list shows them. */
export function AdminTodoDetails({ todo }: { readonly todo: Todo }) {
  const { about, phoneNotice } = todo;
  if (todo.kind === 'mail') return <Mail todo={todo} />;
  switch (about?.kind) {
    case 'booking':
      return <Booking id={about.id} />;
    case 'estimate':
      return (
        <div className="grid gap-4">
          {phoneNotice && <AdminFacts facts={[[`Tell ${phoneNotice.displayName}`, phoneNotice.text]]} />}
          <Estimate id={about.id} />
        </div>
      );
    case 'job':
      return <Job id={about.id} />;
    case 'provider':
      return (
        <span>
          <AdminButtonLink kind="quiet" href={paths.adminProviders(about.id)}>
            Open the Editor
          </AdminButtonLink>
        </span>
      );
    case 'application':
      return <AdminApplication id={about.id} />;
    case undefined:
      return <ContactMessage />;
  }
}

type Id = { readonly id: string };

function Booking({ id }: Id) {
  return <AdminList read={useQuery(adminBookingQuery(id))}>{(row) => <AdminBookingDetails booking={row} />}</AdminList>;
}

function Estimate({ id }: Id) {
  return (
    <AdminList read={useQuery(adminEstimateQuery(id))}>{(row) => <AdminEstimateDetails estimate={row} />}</AdminList>
  );
}

function Job({ id }: Id) {
  return <AdminList read={useQuery(adminJobQuery(id))}>{(row) => <AdminJobDetails job={row} />}</AdminList>;
}

/** A message of the contact form is among the messages. */
function ContactMessage() {
  return (
    <span>
      <AdminButtonLink kind="quiet" href={paths.adminMessages()}>
        Go to Messages
      </AdminButtonLink>
    </span>
  );
}

/** An email that bounced: the address may be wrong, and a call helps more than another attempt. */
function Mail({ todo: { subjectId, name, mail, dueAt } }: { readonly todo: Todo }) {
  const { isPending, mutate } = useMutationOnce({
    mutationFn: () => adminTodoClient.leaveMail({ params: { id: subjectId } }),
    meta: adminMeta({ title: 'Mail Dismissed', description: 'We will not try this mail again.' }),
  });
  return (
    <div className="grid gap-4">
      <AdminFacts
        facts={[
          ['To', name ?? ''],
          ['Subject', mail?.subject ?? ''],
          ['Written', formatDateTime(dueAt)],
          ['Last failure', mail?.error ? mailFailure(mail.error) : 'Unknown'],
        ]}
      />
      <span>
        <AdminButton kind="quiet" busy={isPending} onClick={() => mutate()}>
          Dismiss
        </AdminButton>
      </span>
    </div>
  );
}
