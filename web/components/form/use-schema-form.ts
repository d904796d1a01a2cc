import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import { schemaRules } from './schema-rules.ts';

export type SchemaForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** A form that is validated by the same schema as on the server. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaults?: DefaultValues<Input>,
): SchemaForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: schemaRules(schema),
    ...(defaults && { defaultValues: defaults }),
  });
}
