import type { z } from 'zod/mini';

/** What a text is as JSON, where that is what the schema says; undefined for everything else. */
export function parsedAs<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
