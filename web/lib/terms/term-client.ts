import { termContract } from '../../../shared/features/providers/term-contract.ts';
import { createPublicClient } from '../../public-client.ts';
import { translated } from '../../texts-client.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Terms } from './terms-key.ts';

const client = createPublicClient(termContract);

/** All words that are translated; where nobody can tell now, those that are `known`. */
export async function readTerms(known: Terms | undefined): Promise<Terms> {
  const said = await translated((language) => client.listTermTexts({ params: { language } }));
  return said ? { said, isAll: true } : (known ?? { said: {} });
}

/** On a line that is slow what was asked for is shown in English, and in other words once these have come. */
const patienceMs = 1500;

/** A document is finished on the server, where there is no line. */
export const forAWhile = (words: Promise<unknown>): Promise<unknown> =>
  import.meta.env.SSR ? words : withTimeout(words, patienceMs);
