import { useQuery } from '@tanstack/react-query';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { apartMinutes, moveBookingSchema } from '../../../../shared/features/bookings/admin-visit-contract.ts';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { parseInstant } from '../../../../shared/colombo-input.ts';
import { toLocalInput } from '../../../../shared/colombo-time.ts';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import type { OnRow } from '../../../admin/admin-mutation.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { useOnDevice } from '../../../components/hooks/use-on-device.ts';
import { adminVisitClient, otherVisitsQuery } from './admin-visit-data.ts';

type Props = {
  /** The id of the booking. */
  readonly id: string;
  /** The current time of its visit. */
  readonly scheduledAt: string;
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

type FormProps = Omit<Props, 'open' | 'onOpenChange'> & { readonly onClose: () => void };

const thisMinute = (): string => toLocalInput(new Date().toISOString());

function MoveForm({ id, scheduledAt, onDone, onClose }: FormProps) {
  const earliest = useOnDevice(thisMinute);
  return (
    <AdminForm
      name={`move:${id}`}
      schema={moveBookingSchema}
      begin={() => ({ scheduledAt: toLocalInput(scheduledAt), note: '' })}
      work={(body) => adminVisitClient.moveBooking({ params: { id }, body })}
      done={{
        title: 'Visit Moved',
        description:
          'We will tell the customer. If a professional already knows about the visit, we will email them, or ask you to call (see To do).',
      }}
      onDone={(moved, client) => {
        onDone(moved, client);
        onClose();
      }}
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
          <div role="status" className="empty:-mt-4">
            <AdminOtherVisits id={id} at={form.watch('scheduledAt')} />
          </div>
          <TextArea form={form} name="note" label="Note" hint="The customer will read this." optional />
          <AdminDialogButtons idle="Move Visit" working="Moving..." onCancel={onClose} cancel="Keep the Time" />
        </>
      )}
    />
  );
}

/** The professional's other visits around the visit's time, or another time. `at`: the field's value. */
export function AdminOtherVisits({ id, at }: { readonly id: string; readonly at?: string }) {
  const isTime = at === undefined || parseInstant(at) !== null;
  const { data: others = [] } = useQuery({ ...otherVisitsQuery(id, at), enabled: isTime });
  if (others.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-md border border-line-strong bg-cement p-3 text-sm">
      <p className="font-semibold">{`This professional has another visit within ${apartMinutes} minutes`}</p>
      {others.map((other) => (
        <p key={other.id} className="wrap-anywhere">
          {formatVisit(other.scheduledAt)}: {other.reference}, {other.fullName}, {other.address}
        </p>
      ))}
    </div>
  );
}
