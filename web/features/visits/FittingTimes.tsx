import { m } from '../../../paraglide/messages.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { availabilityContract } from '../../../shared/features/visits/availability-contract.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { toLocalInput } from '../../../shared/colombo-time.ts';
import { createClient } from '../../api-client.ts';
import { ChoiceChip } from '../../components/form/ChoiceChip.tsx';

const availabilityClient = createClient(availabilityContract);

/** Other people book too, so the times are read again whenever the form opens. */
const visitTimesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['visit-times', slug],
    queryFn: () => availabilityClient.listVisitTimes({ params: { slug } }),
    gcTime: 0,
  });

type Props = {
  readonly slug: string;
  readonly name: string;
  /** The value of the field: `2026-03-05T09:30`. */
  readonly value: string | undefined;
  readonly onPick: (value: string) => void;
};

/** The next times at which the professional can come, if they have said so and there is a network. */
export function FittingTimes({ slug, name, value, onPick }: Props) {
  const id = useId();
  const { data } = useQuery(visitTimesQuery(slug));
  if (!data || data.times.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="text-sm text-ink-2">
        {m.booking_start_fitting({ name })}
      </p>
      <div className="flex flex-wrap gap-2">
        {data.times.map((time) => {
          const local = toLocalInput(time);
          return (
            <ChoiceChip key={time} isChosen={local === value} onClick={() => onPick(local)}>
              {formatVisit(time)}
            </ChoiceChip>
          );
        })}
      </div>
    </div>
  );
}
