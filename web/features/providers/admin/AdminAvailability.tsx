import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityContract } from '../../../../shared/features/visits/availability-contract.ts';
import type { Availability } from '../../../../shared/features/visits/availability.ts';
import { ApiError, createClient } from '../../../api-client.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { AvailabilityForm } from '../AvailabilityForm.tsx';

const availabilityClient = createClient(availabilityContract);

/** Removed from the cache when its dialog closes, so that a form opened again starts with what is known by then. */
const availabilityQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'availability', id],
    queryFn: () => availabilityClient.getAvailability({ params: { id } }),
    gcTime: 0,
  });

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** When a professional makes visits; they say so themselves at their desk, or the office does for them. */
export function AdminAvailability({ id, name }: { readonly id: string; readonly name: string }) {
  const read = useQuery(availabilityQuery(id));
  const client = useQueryClient();
  const [refusals, setRefusals] = useState(0);
  const { isPending, mutate, error } = useMutationOnce({
    mutationFn: (body: { readonly availability: Availability; readonly seen: Availability | null }) =>
      availabilityClient.setAvailability({ params: { id }, body }),
    meta: adminMeta({ title: 'Visits Updated', description: 'The booking form offers times within these hours.' }),
    onSuccess: (saved) => client.setQueryData(availabilityQuery(id).queryKey, saved),
    // By now it has been read again.
    onSettled: (_saved, refusal) => {
      if (isConflict(refusal)) setRefusals((count) => count + 1);
    },
  });
  return (
    <section aria-labelledby="availability-title" className="mb-4 grid gap-3 rounded-md border border-line-strong p-4">
      <h2 id="availability-title" className="text-sm font-semibold">
        Visits
      </h2>
      <AdminList read={read}>
        {({ availability }) => (
          <>
            <p className="text-sm text-ink-2">
              {availability === null
                ? `${name} has not said when they make visits, so the booking form offers no times.`
                : 'The booking form offers times within these days and hours, and you are warned of others.'}
            </p>
            {!isPending && isConflict(error) && (
              <p className="text-sm font-semibold">
                Somebody has changed these days and hours meanwhile. What you changed is still here: check it, and save
                again.
              </p>
            )}
            <AvailabilityForm
              known={availability}
              busy={isPending}
              refusals={refusals}
              onSave={(said, seen) => mutate({ availability: said, seen })}
            />
          </>
        )}
      </AdminList>
    </section>
  );
}
