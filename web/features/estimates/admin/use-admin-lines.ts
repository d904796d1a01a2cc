import { useState } from 'react';
import type { EstimateDocumentForm } from '../../../../shared/features/estimates/estimate-document-form.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';

type Line = EstimateDocumentForm['lines'][number];

/**
 * The lines of an estimate's form; each keeps its `key` while others come and go. By hand: react-hook-form is one file,
 * and what only the office used of it (`useFieldArray`) came along with every visitor's form.
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
    /** Puts it in the place of the first. */
    replaceFirst: (line: Line) => put([line, ...form.getValues('lines').slice(1)], keys),
    remove: (place: number) => {
      const left = form.getValues('lines').toSpliced(place, 1);
      // There is no last place any more; what stood there is drawn one place further up.
      form.unregister(`lines.${left.length}`);
      put(left, keys.toSpliced(place, 1));
    },
  };
}
