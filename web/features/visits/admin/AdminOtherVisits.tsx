import { useQuery } from '@tanstack/react-query';
import { apartMinutes } from '../../../../shared/features/visits/visit-length.ts';
import { formatVisit } from '../../../../shared/features/visits/visit-time.ts';
import { parseInstant } from '../../../../shared/colombo-input.ts';
import { otherVisitsQuery } from './admin-visit-data.ts';

const misfits = {
  weekday: 'This professional makes no visits on this day of the week',
  'day-off': 'This professional has a day off then',
  hours: 'This is outside the hours at which this professional makes visits',
} as const;

type Props = {
  /** The id of the booking. */
  readonly id: string;
  /** Another time than the visit's: a field's value. */
  readonly at?: string;
  /** Another professional than the booking's. */
  readonly providerId?: string;
};

/** What the professional has around the time of a visit, so that the office does not promise two visits at once. */
export function AdminOtherVisits({ id, at, providerId }: Props) {
  const isTime = at === undefined || parseInstant(at) !== null;
  const isChosen = providerId !== '';
  const { data } = useQuery({ ...otherVisitsQuery(id, { at, providerId }), enabled: isTime && isChosen });
  if (!data || (data.visits.length === 0 && data.misfit === null)) return null;
  const { visits, misfit } = data;
  return (
    <div className="grid gap-1 rounded-md border border-line-strong bg-cement p-3 text-sm">
      {misfit !== null && <p className="font-semibold">{misfits[misfit]}</p>}
      {visits.length > 0 && (
        <p className="font-semibold">{`This professional has another visit within ${apartMinutes} minutes`}</p>
      )}
      {visits.map((other) => (
        <p key={`${other.id} ${other.scheduledAt}`} className="wrap-anywhere">
          {formatVisit(other.scheduledAt)}: {other.reference}, {other.fullName}, {other.address}
        </p>
      ))}
    </div>
  );
}
