import type { MessageKey } from '../../shared/message-key.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { ProblemError, type FieldErrors } from '../../shared/problem.ts';
import { translationLanguages, type TranslationLanguage } from '../../shared/site-language.ts';

/** Parses each declared part. Throws 404 for invalid path parameters, otherwise 422 with a message for each field. */
export function parseInput(endpoint: Endpoint, parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(parts[part]);
    if (!result) continue;
    // PostgreSQL rejects a text with U+0000, and no stored name contains one. Bodies are already read without it.
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

/** The first message of each field; an error of the whole body has the empty field name. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, MessageKey> = {};
  // The schemas of the contract use message keys as messages.
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message as MessageKey;
  return errors;
}

/** Checks that a language has translations, so that no answers are cached for made-up ones. */
export function knownLanguage(text: string): TranslationLanguage {
  const known = translationLanguages.find((language) => language === text);
  if (!known) throw new ProblemError('not-found', 'Nothing is translated into that language');
  return known;
}
