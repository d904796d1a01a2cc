import { useState } from 'react';
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { isLink } from '../../shared/link.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { SchemaForm } from '../ui/use-schema-form.ts';
import { AdminUploadDialog } from './AdminUploadDialog.tsx';

type Props<Input extends FieldValues, Output> = {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly optional?: boolean;
};

/** The address of a picture: typed, or filled by an upload; what it leads to is shown. */
export function AdminImageField<Input extends FieldValues, Output>({ form, name, label, optional = false }: Props<Input, Output>) {
  const [uploads, setUploads] = useState(false);
  const value: unknown = useWatch({ control: form.control, name });
  const address = typeof value === 'string' ? value.trim() : '';
  // The fields that this is used for hold texts.
  const fill = (text: string) => form.setValue(name, text as FieldPathValue<Input, FieldPath<Input>>, { shouldValidate: true, shouldDirty: true });
  // Without the last word, so that the field alone is called by its name.
  const upload = `Upload ${label.replace(/ URL$/, '')}`;
  return (
    <div className="grid gap-2">
      <TextField form={form} name={name} label={label} optional={optional} inputMode="url" spellCheck={false} />
      <div className="flex items-center gap-3">
        {isLink(address) && <img src={address} alt="" className="size-12 flex-none rounded-sm bg-cement object-cover" />}
        <Button kind="quiet" aria-label={upload} onClick={() => setUploads(true)}>Upload</Button>
      </div>
      <AdminUploadDialog open={uploads} onOpenChange={setUploads} title={upload} onUploaded={fill} />
    </div>
  );
}
