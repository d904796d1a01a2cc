import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  get,
  useForm,
  useFormState,
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import { faultText } from '../../shared/fault-text.ts';

export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form that is checked by the same schema as on the server.
 * Through Standard Schema, because the resolver made for zod reports the first branch of a union instead of the union's
 * own message. On a page that the server has rendered no `defaults`: a field keeps what was typed into the document
 * before the app took it over.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaults?: DefaultValues<Input>,
): SchemaForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    ...(defaults && { defaultValues: defaults }),
  });
}

/** What is wrong with one field, if anything; the other fields are not drawn again when it changes. */
export function useFieldError<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  name: FieldPath<Input>,
): string | undefined {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  return error?.message === undefined ? undefined : faultText(error.message);
}
