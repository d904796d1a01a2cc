import { z } from 'zod/mini';
import type { Columns, Head, Rows } from '../../shared/statements/statement-columns.ts';
import { Form } from '../forms/Form.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { AdminDialogButtons } from '../office/parts/AdminDialogButtons.tsx';

const chosen = z.string('Choose a column').check(z.minLength(1, 'Choose a column'));

const formSchema = z.object({ day: chosen, amount: chosen, direction: z.string(), text: chosen, more: z.string() });

const valueOf = (column: number | null | undefined): string => (typeof column === 'number' ? String(column) : '');

type Props = {
  readonly rows: Rows;
  readonly head: Head;
  readonly columns: Columns | null;
  readonly onChosen: (columns: Columns) => void;
  readonly onCancel: () => void;
};

/** Which column of a bank is what: said once, and known by the columns' names from then on. */
export function AdminStatementColumns({ rows, head, columns, onChosen, onCancel }: Props) {
  const guess = columns ?? head.columns;
  const form = useSchemaForm(formSchema, {
    day: valueOf(guess.day),
    amount: valueOf(guess.amount),
    direction: valueOf(guess.direction),
    text: valueOf(guess.texts[0]),
    more: valueOf(guess.texts[1]),
  });
  const examples = rows.slice(head.place + 1, head.place + 4);
  const options = head.names.map((name, column) => {
    const example = examples.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';
    const title = name || `Column ${column + 1}`;
    return [String(column), example === '' ? title : `${title}: ${example.slice(0, 40)}`] as const;
  });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async ({ day, amount, direction, text, more }) => {
        onChosen({
          day: Number(day),
          amount: Number(amount),
          direction: direction === '' ? null : Number(direction),
          texts: [...new Set([text, more].filter((one) => one !== ''))].map(Number),
        });
        return 'staying';
      }}
    >
      <p className="text-sm text-ink-2">
        Say once which column is what. The next statement with these columns is read without asking, on this device.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="day" label="Date" prompt="Choose a column" options={options} />
        <SelectField
          form={form}
          name="amount"
          label="Amount that came in"
          prompt="Choose a column"
          options={options}
          hint="That of credits, where debits have a column of their own."
        />
        <SelectField form={form} name="text" label="Text" prompt="Choose a column" options={options} />
        <SelectField form={form} name="more" label="More text (optional)" prompt="None" options={options} />
        <SelectField
          form={form}
          name="direction"
          label="Credit or debit (optional)"
          prompt="None"
          options={options}
          hint="A column that says CR or DR."
        />
      </div>
      <AdminDialogButtons idle="Use These Columns" working="Reading..." cancel="Another File" onCancel={onCancel} />
    </Form>
  );
}
