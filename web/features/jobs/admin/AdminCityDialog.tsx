import { jobPlaceSchema, type AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { cities } from '../../../../shared/features/providers/category.ts';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import type { OnRow } from '../../../admin/admin-mutation.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { jobCreated, makeJob } from './admin-job-data.ts';

type Props = {
  readonly bookingId: string;
  /** An address without a city that we know. */
  readonly address: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDone: OnRow<AdminJob>;
};

/** Creates the job of a booking, and asks for its city and area. */
export function AdminCityDialog({ bookingId, address, open, onOpenChange, onDone }: Props) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title="Create Job">
      <AdminForm
        name={`city:${bookingId}`}
        schema={jobPlaceSchema}
        begin={() => ({ city: '' as const, areaSqft: '' })}
        work={(place) => makeJob(bookingId, place).mutationFn()}
        done={jobCreated}
        onDone={onDone}
        onClose={() => onOpenChange(false)}
        buttons={{ idle: 'Create Job', working: 'Creating...' }}
        renderFields={(form) => (
          <>
            <p className="wrap-anywhere">{`We could not find a city in this address: ${address}`}</p>
            <SelectField
              form={form}
              name="city"
              label="City"
              hint="Choose the nearest one."
              prompt="Choose the city"
              options={cities.map((city) => [city, city] as const)}
            />
            <TextField form={form} name="areaSqft" label="Area (sq.ft)" inputMode="numeric" optional />
          </>
        )}
      />
    </Dialog>
  );
}
