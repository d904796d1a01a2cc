import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../shared/colombo-time.ts';
import { smsOptOutContract, smsOptOutSchema } from '../../../../shared/features/settings/sms-opt-out-contract.ts';
import { createClient } from '../../../api-client.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { Card } from '../../../components/Card.tsx';
import { SubmitButton } from '../../../components/form/Form.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

const client = createClient(smsOptOutContract);

const optOutsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'sms-opt-outs'], queryFn: () => client.listSmsOptOuts() });

/** Numbers whose owners have asked for no SMS. */
export function AdminSmsOptOuts() {
  return (
    <Card className="mt-6 grid max-w-120 gap-5">
      <h2 className="text-lg font-bold">Numbers without SMS</h2>
      <p className="text-sm text-ink-2">
        Add the number of anybody who asks us to stop. Instead of an SMS the work queue then asks you to tell them.
      </p>
      <AdminList read={useQuery(optOutsQuery())}>
        {(numbers) => (
          <>
            <AdminForm
              // Empties the form once the number is in the list.
              key={numbers.length}
              name="sms-opt-out"
              schema={smsOptOutSchema}
              begin={() => ({ phone: '' })}
              work={(body) => client.addSmsOptOut({ body })}
              done={{ title: 'Number Added', description: 'It gets no more SMS.' }}
              renderFields={(form) => (
                <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
                  <TextField form={form} name="phone" label="Phone" type="tel" />
                  <SubmitButton idle="Add Number" working="Adding..." />
                </div>
              )}
            />
            <ul className="grid divide-y divide-line">
              {numbers.map(({ number, createdAt }) => (
                <OptOut key={number} number={number} day={formatDate(createdAt)} />
              ))}
            </ul>
          </>
        )}
      </AdminList>
    </Card>
  );
}

function OptOut({ number, day }: { readonly number: string; readonly day: string }) {
  const { isPending, mutate } = useMutationOnce({
    mutationFn: () => client.removeSmsOptOut({ params: { number } }),
    meta: adminMeta({ title: 'Number Removed', description: `${number} gets SMS again.` }),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span>
        {number} <span className="text-sm text-ink-2">since {day}</span>
      </span>
      <AdminButton kind="quiet" busy={isPending} onClick={() => mutate()}>
        <span>
          Remove <span className="sr-only">{number}</span>
        </span>
      </AdminButton>
    </li>
  );
}
