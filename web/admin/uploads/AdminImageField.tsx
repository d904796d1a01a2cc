import { useEffect, useState } from 'react';
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { isLink } from '../../../shared/link.ts';
import { Button } from '../../components/Button.tsx';
import { Picture } from '../../components/pictures/Picture.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useImageFailure } from '../../components/pictures/use-image-failure.ts';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { AdminUploadDialog } from './AdminUploadDialog.tsx';

type Props<Input extends FieldValues, Output> = {
  readonly form: SchemaForm<Input, Output>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly optional?: boolean;
};

/** The URL of a picture: typed, or set by an upload, with a preview. */
export function AdminImageField<Input extends FieldValues, Output>({
  form,
  name,
  label,
  optional = false,
}: Props<Input, Output>) {
  const [uploads, setUploads] = useState(false);
  const value: unknown = useWatch({ control: form.control, name });
  const address = typeof value === 'string' ? value.trim() : '';
  // The fields that use this have text values.
  const fill = (text: string) =>
    form.setValue(name, text as FieldPathValue<Input, FieldPath<Input>>, { shouldValidate: true, shouldDirty: true });
  const shown = useSettled(isLink(address) ? address : '');
  const { failed, imageProps } = useImageFailure(shown);
  // Without the last word, so that only the field has the full label.
  const upload = `Upload ${label.replace(/ URL$/, '')}`;
  return (
    <div className="grid gap-2">
      <TextField
        form={form}
        name={name}
        label={label}
        hint={failed ? 'This picture cannot be shown. Please check its address, or upload it again.' : undefined}
        optional={optional}
        inputMode="url"
        spellCheck={false}
      />
      <div className="flex items-center gap-3">
        {shown !== '' && !failed && (
          <Picture
            {...imageProps}
            key={shown}
            src={shown}
            alt=""
            width={48}
            height={48}
            sizes="48px"
            className="size-12 flex-none rounded-sm bg-cement"
          />
        )}
        <Button kind="quiet" aria-label={upload} onClick={() => setUploads(true)}>
          Upload
        </Button>
      </div>
      <AdminUploadDialog open={uploads} onOpenChange={setUploads} title={upload} onUploaded={fill} />
    </div>
  );
}

/** The pause in typing, in milliseconds. */
const restMs = 500;

/** A URL after a pause in typing, because otherwise each letter would cause a request. */
function useSettled(address: string): string {
  const [settled, setSettled] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), restMs);
    return () => clearTimeout(timer);
  }, [address]);
  return settled;
}
