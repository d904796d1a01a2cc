import { useState } from 'react';
import type { EstimateDocumentForm } from '../../../../shared/features/estimates/estimate-document-form.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';

type Line = EstimateDocumentForm['lines'][number];

/**
 * The lines of an estimate's form; each has a stable `key`. Not `useFieldArray`: react-hook-form is one file, so every
 * visitor's bundle would contain it for the back office alone.
 */
export function useAdminLines<Output>(form: SchemaForm<EstimateDocumentForm, Output>) {
  const [keys, setKeys] = useState<readonly number[]>(() => form.getValues('lines').map((_, place) => place));
  const [next, setNext] = useState(keys.length);
  const { isSubmitted } = form.formState;
  const put = (lines: Line[], itsKeys: readonly number[]) => {
    form.setValue('lines', lines, { shouldDirty: true, shouldValidate: isSubmitted });
    setKeys(itsKeys);
  };
  return {
    keys,
    append: (line: Line) => {
      put([...form.getValues('lines'), line], [...keys, next]);
      setNext(next + 1);
    },
    /** Replaces the first line. */
    replaceFirst: (line: Line) => put([line, ...form.getValues('lines').slice(1)], keys),
    remove: (place: number) => {
      const left = form.getValues('lines').toSpliced(place, 1);
      // Unregisters the last index; the later lines have moved up by one.
      form.unregister(`lines.${left.length}`);
      put(left, keys.toSpliced(place, 1));
    },
  };
}
