import type { Fault } from '../../shared/fault.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { ProblemError, type FieldErrors } from '../../shared/problem.ts';
import { translationLanguages, type TranslationLanguage } from '../../shared/site-language.ts';

/** Parses each declared part; throws 404 for impossible parameters and 422 with a message for each field otherwise. */
export function parseInput(endpoint: Endpoint, parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(parts[part]);
    if (!result) continue;
    // PostgreSQL refuses to look for a text that holds U+0000; nothing can have such a name. Bodies were read without
    // it.
    const isNameless =
      part !== 'body' && Object.values(parts[part] ?? {}).some((value) => String(value).includes('\0'));
    if (result.success && !isNameless) input[part] = result.data;
    else if (part === 'params') throw new ProblemError('not-found', 'There is nothing at this address');
    else {
      throw new ProblemError('invalid', 'someFields', {
        errors: fieldErrors(result.error?.issues ?? []),
      });
    }
  }
  return input;
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The first message of each field; what is wrong with the body as a whole stands under the empty name. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, Fault> = {};
  // The contracts' schemas are written with faults.
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message as Fault;
  return errors;
}

/** A language that texts are translated into. What is answered to made-up addresses is not kept. */
export function knownLanguage(text: string): TranslationLanguage {
  const known = translationLanguages.find((language) => language === text);
  if (!known) throw new ProblemError('not-found', 'Nothing is translated into that language');
  return known;
}
