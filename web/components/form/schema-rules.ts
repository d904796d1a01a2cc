import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import { messageText } from '../../../shared/message-text.ts';

/** The validator of a form. Its errors are sentences. */
export type Rules<Input extends FieldValues, Output = Input> = Resolver<Input, unknown, Output>;

/**
 * The rules of a schema, the same as on the server. Through Standard Schema, because the resolver for zod reports the
 * first branch of a union instead of the union's own message.
 */
export function schemaRules<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Rules<Input, Output> {
  const standard = schema['~standard'];
  return standardSchemaResolver({
    '~standard': {
      ...standard,
      validate: async (values: unknown) => {
        const found = await standard.validate(values);
        if (!found.issues) return found;
        return { issues: found.issues.map((issue) => ({ ...issue, message: messageText(issue.message) })) };
      },
    },
  });
}
