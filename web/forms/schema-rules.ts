import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

/** What a form asks when its fields are to be checked. */
export type Rules<Input extends FieldValues, Output = Input> = Resolver<Input, unknown, Output>;

/**
 * The rules that a schema makes, the same as on the server's. Through Standard Schema, because the resolver made for
 * zod reports the first branch of a union instead of the union's own message.
 */
export const schemaRules = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Rules<Input, Output> => standardSchemaResolver(schema);
