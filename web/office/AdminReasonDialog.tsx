import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import { Form } from '../forms/Form.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { AdminTextIsBack } from './parts/AdminTextIsBack.tsx';
import { useAdminAction, type Step } from './use-admin-action.ts';
import { useAdminForm } from './use-admin-form.ts';

type Props<Input extends FieldValues, Output extends object, Row> = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Names what is typed, so that it is not lost with the dialog. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Output, Input>;
  readonly begin: () => Input;
  readonly work: (body: Output) => Promise<Row>;
  readonly done: Step<Row>['done'];
  readonly onDone: NonNullable<Step<Row>['onDone']>;
  /** The two buttons. */
  readonly keep: string;
  readonly press: string;
  readonly text: ReactNode;
  /** What is asked, the reason last. */
  readonly renderFields: (form: SchemaForm<Input, Output>) => ReactNode;
};

/** Asks before something is done that its customer is told of, with the reason. */
export function AdminReasonDialog<Input extends FieldValues, Output extends object, Row>({
  open,
  onOpenChange,
  title,
  ...rest
}: Props<Input, Output, Row>) {
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={title}>
      <Question {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuestionProps<Input extends FieldValues, Output extends object, Row> = Omit<
  Props<Input, Output, Row>,
  'open' | 'onOpenChange' | 'title'
> & { readonly onClose: () => void };

function Question<Input extends FieldValues, Output extends object, Row>({
  name,
  schema,
  begin,
  work,
  done,
  onDone,
  keep,
  press,
  text,
  renderFields,
  onClose,
}: QuestionProps<Input, Output, Row>) {
  const { perform } = useAdminAction();
  const { form, isBack, forget } = useAdminForm(schema, name, begin, { keeps: true });
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (body) =>
        (await perform({
          work: () => work(body),
          done,
          onDone: (changed, client) => {
            onDone(changed, client);
            forget();
            onClose();
          },
        })) ?? 'staying'
      }
    >
      {isBack && <AdminTextIsBack />}
      {text}
      {renderFields(form)}
      <div className="grid gap-3 pt-2 pb-2 sm:grid-cols-2">
        <Button kind="quiet" onClick={onClose}>
          {keep}
        </Button>
        <Button kind="danger" type="submit" busy={form.formState.isSubmitting}>
          {press}
        </Button>
      </div>
    </Form>
  );
}
