import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import { Form } from '../components/form/Form.tsx';
import type { SchemaForm } from '../components/form/use-schema-form.ts';
import { AdminTextIsBack } from './parts/AdminTextIsBack.tsx';
import { useAdminAction, type Step } from './hooks/use-admin-action.ts';
import { useAdminForm } from './hooks/use-admin-form.ts';

/** What a form of the back office asks, and what is done with it. */
export type AdminFormProps<Input extends FieldValues, Output extends object, Row> = {
  /** Names what is typed, which is kept until it is sent. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Output, Input>;
  readonly begin: () => Required<Input>;
  /** `changed`: the fields that differ from what the form began with. */
  readonly work: (body: Output, changed: Partial<Output>) => Promise<Row>;
  readonly done: Step<Row>['done'];
  readonly failure?: string;
  /** Shows what the server has answered, and closes the form. */
  readonly onDone: NonNullable<Step<Row>['onDone']>;
  readonly className?: string;
  /** The fields, and the buttons below them. */
  readonly renderFields: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** A form that is sent once, says what came of it, and gives back what was typed before. */
export function AdminForm<Input extends FieldValues, Output extends object, Row>({
  name,
  schema,
  begin,
  work,
  done,
  failure,
  onDone,
  className = 'grid gap-4',
  renderFields,
}: AdminFormProps<Input, Output, Row>) {
  const { perform } = useAdminAction();
  const { form, discard, forget, changed } = useAdminForm(schema, name, begin);
  return (
    <Form
      form={form}
      className={className}
      onSubmit={async (body) =>
        (await perform({
          work: () => work(body, changed(body)),
          done,
          ...(failure !== undefined && { failure }),
          onDone: (row, client) => {
            forget();
            onDone(row, client);
          },
        })) ?? 'staying'
      }
    >
      {discard && <AdminTextIsBack onDiscard={discard} />}
      {renderFields(form)}
    </Form>
  );
}
