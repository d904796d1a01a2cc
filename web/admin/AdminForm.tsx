import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import { Form } from '../components/form/Form.tsx';
import type { SchemaForm } from '../components/form/use-schema-form.ts';
import { afterwards } from '../components/hooks/use-mutation-once.ts';
import type { ToastMessage } from '../components/toasts/toast-store.ts';
import { adminMeta, type OnRow } from './admin-mutation.ts';
import { AdminTextIsBack } from './parts/AdminTextIsBack.tsx';
import { useAdminForm } from './hooks/use-admin-form.ts';

/** What a form of the back office asks, and what is done with it. */
export type AdminFormProps<Input extends FieldValues, Output extends object, Row> = {
  /** Names what is typed, which is kept until it is sent. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Output, Input>;
  readonly begin: () => Required<Input>;
  /** `changed`: the fields that differ from what the form began with. */
  readonly work: (body: Output, changed: Partial<Output>) => Promise<Row>;
  readonly done: ToastMessage;
  readonly failure?: string;
  /** Shows what the server has answered, and closes the form. */
  readonly onDone: OnRow<Row>;
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
  const { form, discard, forget, changed } = useAdminForm(schema, name, begin);
  const { mutateAsync } = useMutation({
    mutationFn: (body: Output) => work(body, changed(body)),
    meta: adminMeta(done, failure),
    onSuccess: (row, _variables, _result, { client }) => {
      forget();
      onDone(row, client);
    },
  });
  return (
    <Form form={form} className={className} onSubmit={(body) => afterwards(mutateAsync(body))}>
      {discard && <AdminTextIsBack onDiscard={discard} />}
      {renderFields(form)}
    </Form>
  );
}
