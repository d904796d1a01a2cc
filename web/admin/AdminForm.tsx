import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import { Form } from '../components/form/Form.tsx';
import type { SchemaForm } from '../components/form/use-schema-form.ts';
import { afterwards } from '../components/hooks/use-mutation-once.ts';
import type { ToastMessage } from '../components/toasts/toast-store.ts';
import { adminMeta, type OnRow } from './admin-mutation.ts';
import { AdminDialogButtons } from './parts/AdminDialogButtons.tsx';
import { AdminTextIsBack } from './parts/AdminTextIsBack.tsx';
import { useAdminForm } from './hooks/use-admin-form.ts';

/** The props of a back office form. */
export type AdminFormProps<Input extends FieldValues, Output extends object, Row> = {
  /** The key under which the input is saved as a draft until it is sent. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Output, Input>;
  readonly begin: () => Required<Input>;
  /** `changed`: the fields that differ from the initial values. */
  readonly work: (body: Output, changed: Partial<Output>) => Promise<Row>;
  readonly done: ToastMessage;
  readonly failure?: string;
  /** The name of a draft of the row, if it is another. */
  readonly keptNext?: (row: Row) => string;
  /** A form that adds rows: after each one it is empty for the next. */
  readonly isRepeated?: boolean;
  /** Shows the server's response. */
  readonly onDone?: OnRow<Row>;
  /** Closes the dialog of the form, by 'Cancel' and after it was sent. */
  readonly onClose?: () => void;
  /** The last line of a dialog, if it has no other. */
  readonly buttons?: Omit<ComponentProps<typeof AdminDialogButtons>, 'onCancel'>;
  /** What a draft takes over from a newer version that it replaces. */
  readonly onReplace?: (form: SchemaForm<Input, Output>) => void;
  readonly className?: string;
  /** The fields, and other buttons below them. */
  readonly renderFields: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** A form that is sent once, reports the result, and restores a draft. */
export function AdminForm<Input extends FieldValues, Output extends object, Row>({
  name,
  schema,
  begin,
  work,
  done,
  failure,
  keptNext,
  isRepeated = false,
  onDone,
  onClose = () => {},
  buttons,
  onReplace,
  className = 'grid gap-4',
  renderFields,
}: AdminFormProps<Input, Output, Row>) {
  const { form, discard, replaceNewer, changed, hold, settle, renew } = useAdminForm(schema, name, begin);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutateAsync } = useMutation({
    mutationFn: ({ body }: { readonly body: Output; readonly held: Required<Input> }) => work(body, changed(body)),
    meta: adminMeta(done, failure),
    onSuccess: (row, { held }, _result, { client }) => {
      if (isRepeated) renew(held);
      else settle(held, keptNext?.(row));
      onDone?.(row, client);
      // After it was left, another form may be in its place.
      if (isShown.current) onClose();
    },
  });
  const replace = () => {
    onReplace?.(form);
    replaceNewer?.();
  };
  return (
    <Form form={form} className={className} onSubmit={(body) => afterwards(mutateAsync({ body, held: hold() }))}>
      {discard && <AdminTextIsBack onDiscard={discard} onReplace={replaceNewer && replace} />}
      {renderFields(form)}
      {buttons && <AdminDialogButtons {...buttons} onCancel={onClose} />}
    </Form>
  );
}
