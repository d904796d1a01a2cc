import type { z } from 'zod/mini';

/** The value of a JSON text if it matches the schema; otherwise undefined. */
export function parsedAs<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
