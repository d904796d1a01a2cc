import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/** A form as seen by some of its fields: react-hook-form's types do not narrow a form. */
export const withFields = <Fields extends FieldValues>(form: object) => form as SchemaForm<Fields, unknown>;

/**
 * The rows of a list in a form; each has a stable `key`. Not `useFieldArray`: react-hook-form is one file, so every
 * visitor's bundle would contain it for a few forms.
 */
export function useListField<Row>(form: object, name: string) {
  const { getValues, setValue, unregister, formState } = withFields<Record<string, Row[]>>(form);
  const rows = (): Row[] => getValues(name);
  const [keys, setKeys] = useState<readonly number[]>(() => rows().map((_, place) => place));
  const [next, setNext] = useState(keys.length);
  const { length } = rows();
  // The form was reset to more or fewer rows, so no key belongs to the row it was made for.
  if (length !== keys.length) {
    setKeys(rows().map((_, place) => next + place));
    setNext(next + length);
  }
  const { isSubmitted } = formState;
  const put = (changed: Row[], itsKeys: readonly number[]) => {
    setValue(name, changed, { shouldDirty: true, shouldValidate: isSubmitted });
    setKeys(itsKeys);
  };
  return {
    keys,
    append: (row: Row) => {
      put([...rows(), row], [...keys, next]);
      setNext(next + 1);
    },
    /** Replaces the first row. */
    replaceFirst: (row: Row) => put([row, ...rows().slice(1)], keys),
    remove: (place: number) => {
      const left = rows().toSpliced(place, 1);
      // Unregisters the last index; the later rows have moved up by one.
      unregister(`${name}.${left.length}`);
      put(left, keys.toSpliced(place, 1));
    },
  };
}
