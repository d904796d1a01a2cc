import { z } from 'zod/mini';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { moveBookingSchema } from '../../../../shared/features/visits/admin-visit-contract.ts';
import { nextSuggested } from '../../../../shared/features/visits/visit-suggestion.ts';
import { formatVisit } from '../../../../shared/features/visits/visit-time.ts';
import type { SiteLanguage } from '../../../../shared/site-language.ts';
import { toLocalInput } from '../../../../shared/colombo-time.ts';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminReaderLanguage } from '../../../admin/parts/AdminReaderLanguage.tsx';
import type { OnRow } from '../../../admin/admin-mutation.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { FittingTimes } from '../FittingTimes.tsx';
import { adminVisitClient } from './admin-visit-data.ts';
import { AdminOtherVisits } from './AdminOtherVisits.tsx';
import { useThisMinute } from '../../bookings/admin/use-this-minute.ts';

type Props = {
  /** The id of the booking. */
  readonly id: string;
  /** The current time of its visit. */
  readonly scheduledAt: string;
  /** The professional who visits; null if none is chosen yet. */
  readonly provider: { readonly slug: string; readonly displayName: string } | null;
  /** The language in which its customer is written to. */
  readonly language: SiteLanguage;
  /** The visit did not take place: the dialog proposes the next day. */
  readonly isMissed?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDone: OnRow<AdminBooking>;
};

/** Moves a visit; customer and professional are notified. */
export function AdminMoveDialog({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Move Visit">
      <MoveForm {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Our server takes the present time for a repeated request, and would not pass the note on. */
const schemaFor = (presentAt: string) =>
  z.extend(moveBookingSchema, {
    scheduledAt: moveBookingSchema.shape.scheduledAt.check(
      z.refine((time) => time !== toLocalInput(presentAt), 'The visit is already at this time: choose another'),
    ),
  });

type FormProps = Omit<Props, 'open' | 'onOpenChange'> & { readonly onClose: () => void };

function MoveForm({ id, scheduledAt, provider, language, isMissed = false, onDone, onClose }: FormProps) {
  const earliest = useThisMinute();
  return (
    <AdminForm
      name={`move:${id}`}
      schema={schemaFor(scheduledAt)}
      begin={() => ({
        scheduledAt: isMissed ? nextSuggested(scheduledAt, new Date().toISOString()) : toLocalInput(scheduledAt),
        note: '',
      })}
      work={(body) => adminVisitClient.moveBooking({ params: { id }, body })}
      done={{
        title: 'Visit Moved',
        description:
          'We will tell the customer. If a professional already knows about the visit, we will email them, or ask you to call (see To do).',
      }}
      onDone={onDone}
      onClose={onClose}
      buttons={{ idle: 'Move Visit', working: 'Moving...', cancel: 'Keep the Time' }}
      renderFields={(form) => (
        <>
          <p>{`Now: ${formatVisit(scheduledAt)}`}</p>
          <DateField
            form={form}
            name="scheduledAt"
            label="New date & time"
            hint="Sri Lanka time."
            type="datetime-local"
            {...(earliest !== undefined && { min: earliest })}
          />
          {provider && (
            <FittingTimes
              slug={provider.slug}
              name={provider.displayName}
              value={form.watch('scheduledAt')}
              onPick={(time) => form.setValue('scheduledAt', time, { shouldDirty: true, shouldValidate: true })}
            />
          )}
          <div role="status" className="empty:-mt-4">
            <AdminOtherVisits id={id} at={form.watch('scheduledAt')} />
          </div>
          <AdminReaderLanguage language={language} />
          <TextArea form={form} name="note" label="Note" hint="The customer will read this." optional />
        </>
      )}
    />
  );
}
