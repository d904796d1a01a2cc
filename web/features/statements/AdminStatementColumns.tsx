import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { unknownWords } from '../../../shared/features/statements/statement-columns.ts';
import {
  headAt,
  nameRowsOf,
  noNames,
  type Columns,
  type Head,
} from '../../../shared/features/statements/statement-head.ts';
import { Form } from '../../components/form/Form.tsx';
import { Select } from '../../components/form/Select.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { AdminDialogButtons } from '../../admin/parts/AdminDialogButtons.tsx';
import { Note } from '../../components/Note.tsx';
import type { Table } from './admin-statement-columns.ts';

const chosen = z.string('Choose a column').check(z.minLength(1, 'Choose a column'));

const formSchema = z.object({
  day: chosen,
  amount: chosen,
  text: chosen,
  more: z.string(),
  direction: z.string('Choose how it is marked').check(z.minLength(1, 'Choose how it is marked')),
  incoming: z.string(),
});

/** The alternatives to a column with the direction of the amounts. */
const [byAmount, allIn] = ['amount', 'in'] as const;

const valueOf = (column: number | null | undefined): string => (typeof column === 'number' ? String(column) : '');

/** A column with more distinct words does not hold the direction. */
const maxWords = 30;

type Props = {
  readonly table: Table;
  readonly problem: string | null;
  readonly onChosen: (head: Head, columns: Columns) => void;
  readonly onCancel: () => void;
};

/** Assigns a bank's columns, once; later files are recognised by their column names. */
export function AdminStatementColumns({ table, problem, ...actions }: Props) {
  const { rows } = table;
  const [head, setHead] = useState(table.head);
  const id = useId();
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        {head.place === noNames
          ? 'Tell us what each column is.'
          : 'Tell us once what each column is. This device will read the next statement with these columns without asking.'}
      </p>
      {problem !== null && (
        <div role="alert">
          <Note kind="danger">{problem}</Note>
        </div>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          Row with the column names
        </label>
        <Select id={id} value={head.place} onChange={(event) => setHead(headAt(rows, Number(event.target.value)))}>
          <option value={noNames}>None: the first row is a payment</option>
          {nameRowsOf(rows).map(({ place, names }) => (
            <option key={place} value={place}>
              {`Row ${place + 1}: ${names.filter(Boolean).join(', ').slice(0, 80)}`}
            </option>
          ))}
        </Select>
      </div>
      <ColumnsForm key={head.place} table={table} head={head} {...actions} />
    </div>
  );
}

type FormProps = Omit<Props, 'problem'> & { readonly head: Head };

function ColumnsForm({ table: { rows, head: before, columns }, head, onChosen, onCancel }: FormProps) {
  const guess = columns && head.place === before.place ? columns : head.columns;
  const isKnown = head.isCredit || (columns !== null && guess === columns);
  const form = useSchemaForm(formSchema, {
    day: valueOf(guess.day),
    amount: valueOf(guess.amount),
    text: valueOf(guess.texts[0]),
    more: valueOf(guess.texts[1]),
    direction: String(guess.direction ?? (isKnown ? byAmount : '')),
    incoming: guess.incoming ?? '',
  });
  const direction = useWatch({ control: form.control, name: 'direction' });
  const examples = rows.slice(head.place + 1, head.place + 4);
  const options = head.names.map((name, column) => {
    const example = examples.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';
    const title = name || `Column ${column + 1}`;
    return [String(column), example === '' ? title : `${title}: ${example.slice(0, 40)}`] as const;
  });
  const isColumn = direction !== '' && direction !== byAmount && direction !== allIn;
  const words = isColumn ? unknownWords(rows, head, Number(direction)).slice(0, maxWords) : [];
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async ({ day, amount, text, more, incoming }) => {
        // The form shows two columns of text. The others that were recognised are read too.
        const others = guess.texts
          .slice(2)
          .map(String)
          .filter((one) => one !== day && one !== amount);
        onChosen(head, {
          day: Number(day),
          amount: Number(amount),
          direction: isColumn ? Number(direction) : direction === allIn ? allIn : byAmount,
          incoming: words.includes(incoming) ? incoming : null,
          texts: [...new Set([text, more, ...others].filter((one) => one !== ''))].map(Number),
        });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="day" label="Date" prompt="Choose a column" options={options} />
        <SelectField
          form={form}
          name="amount"
          label="Amount that came in"
          prompt="Choose a column"
          options={options}
          hint="The credit column, if the file has one."
        />
        <SelectField form={form} name="text" label="Text" prompt="Choose a column" options={options} />
        <SelectField form={form} name="more" label="More text (optional)" prompt="None" options={options} />
        <SelectField
          form={form}
          name="direction"
          label="How the file marks incoming money"
          prompt="Choose how it is marked"
          options={[
            [byAmount, 'In the amount: outgoing money has a minus or DR'],
            [allIn, 'It does not: all money came in'],
            ...options,
          ]}
          hint="Outgoing money must not be marked as a payment."
        />
        {words.length > 0 && (
          <SelectField
            form={form}
            name="incoming"
            label="Word for incoming money"
            prompt="Not known"
            options={words.map((word) => [word, word.slice(0, 40)] as const)}
          />
        )}
      </div>
      <AdminDialogButtons idle="Use These Columns" working="Reading..." cancel="Another File" onCancel={onCancel} />
    </Form>
  );
}
