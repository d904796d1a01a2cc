import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
import type { Availability } from '../../../shared/features/visits/availability.ts';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import { discard } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { submit } from '../../outbox/submit.ts';
import { usePending } from '../../components/hooks/use-pending.ts';
import { AvailabilityForm } from '../providers/AvailabilityForm.tsx';
import { Folded } from '../orders/Folded.tsx';
import { isUnsent, deskSubmissionsOf } from './desk-submissions.ts';

type Props = {
  readonly secret: string;
  readonly rows: readonly OutboxRow[];
  /** What our server knows; null: nothing. */
  readonly known: Availability | null;
};

/** The days and hours at which the professional makes visits. */
export function DeskAvailability({ secret, rows, known }: Props) {
  const [pending, run] = usePending();
  const [said, setSaid] = useState('');
  const saved = deskSubmissionsOf(rows, secret, 'availability');
  const unsent = saved.filter(({ row }) => isUnsent(row));
  const save = (availability: Availability) =>
    void run(async () => {
      setSaid('');
      // Only what was said last counts, and an earlier version must not be sent after it.
      for (const { row } of unsent) await discard(row.id).catch(() => {});
      const outcome = await submit('availability', availability, draftKey('availability'), { opensWith: secret });
      if (outcome.outcome === 'refused') setSaid(m.visit_not_heard());
      else {
        finishDraft('availability');
        setSaid(outcome.outcome === 'sent' ? m.availability_saved() : m.desk_saved());
      }
      return 'staying';
    });
  return (
    <Folded title={m.availability_title()}>
      <p className="text-sm text-ink-2">{m.availability_lead()}</p>
      <AvailabilityForm known={saved.at(0)?.payload ?? known} busy={pending} onSave={save} />
      <p role="status" className="text-sm font-semibold empty:hidden">
        {said || (unsent.length > 0 && m.desk_saved())}
      </p>
    </Folded>
  );
}
