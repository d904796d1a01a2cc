import { m } from '../../../paraglide/messages.js';
import type { Availability } from '../../../shared/features/visits/availability.ts';
import { mintKey } from '../../outbox/drafts/draft.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { AvailabilityForm } from '../providers/AvailabilityForm.tsx';
import { Folded } from '../orders/Folded.tsx';
import { deskSubmissionsOf, isUnsent, sendSetting } from './desk-submissions.ts';

type Props = {
  readonly secret: string;
  readonly rows: readonly OutboxRow[];
  /** What our server knows; null: nothing. */
  readonly known: Availability | null;
};

/** The days and hours at which the professional makes visits. */
export function DeskAvailability({ secret, rows, known }: Props) {
  const saved = deskSubmissionsOf(rows, secret, 'availability');
  const unsent = saved.filter(({ row }) => isUnsent(row));
  const { isPending, mutate, data } = useMutationOnce({
    mutationFn: (availability: Availability) => sendSetting('availability', availability, mintKey(), secret, unsent),
  });
  const said =
    data && { sent: m.availability_saved(), kept: m.desk_saved(), refused: m.visit_not_heard() }[data.outcome];
  return (
    <Folded title={m.availability_title()}>
      <p className="text-sm text-ink-2">{m.availability_lead()}</p>
      <AvailabilityForm known={saved.at(0)?.payload ?? known} busy={isPending} onSave={mutate} />
      <p role="status" className="text-sm font-semibold empty:hidden">
        {said ?? (unsent.length > 0 && m.desk_saved())}
      </p>
    </Folded>
  );
}
