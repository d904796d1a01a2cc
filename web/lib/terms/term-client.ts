import { termContract } from '../../../shared/features/providers/term-contract.ts';
import type { TranslationLanguage } from '../../../shared/site-language.ts';
import { createPublicClient } from '../../public-client.ts';
import { translated } from '../../texts-client.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Terms } from './terms-key.ts';

const client = createPublicClient(termContract);

/** All tag translations; if they cannot be read now, the `known` ones. */
export async function readTerms(known: Terms | undefined): Promise<Terms> {
  const said = await translated((language) => client.listTermTexts({ params: { language } }));
  return said ? { said, isAll: true } : (known ?? { said: {} });
}

/**
 * The timeout for tag translations, in milliseconds. On a slow connection tags are shown in English until these arrive.
 */
const timeoutMs = 1500;

/** How long a search without results waits for them, in milliseconds. */
const searchPatienceMs = 5000;

/** All tag translations into another language than the page's. */
export async function readOtherTerms(language: TranslationLanguage): Promise<Terms> {
  const said = await withTimeout(client.listTermTexts({ params: { language } }), searchPatienceMs);
  if (!said) throw new Error('The translations of tags take too long');
  return { said, isAll: true };
}

/** The server waits without a timeout, because its documents must be complete. */
export const forAWhile = (words: Promise<unknown>): Promise<unknown> =>
  import.meta.env.SSR ? words : withTimeout(words, timeoutMs);
