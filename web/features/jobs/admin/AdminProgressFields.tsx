import type { ProgressForm } from '../../../../shared/features/jobs/job-progress.ts';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { withFields } from '../../../components/form/use-list-field.ts';

type Props = {
  /** A form with these two fields. */
  readonly form: object;
  readonly kind: ProgressForm['kind'];
};

/** What the customer reads of a progress entry: its words and, for a milestone, its part of the contract. */
export function AdminProgressFields({ form: whole, kind }: Props) {
  const form = withFields<Pick<ProgressForm, 'text' | 'amountLkr'>>(whole);
  return (
    <>
      <TextArea form={form} name="text" label="Work done" hint="The customer will read this." />
      {kind === 'milestone' && (
        <TextField
          form={form}
          name="amountLkr"
          label="Part of the contract (LKR)"
          inputMode="numeric"
          optional
          hint="How much of the contract it is worth, if any."
        />
      )}
    </>
  );
}
