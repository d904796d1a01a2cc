import { pageContract, type Page } from '../../../../shared/features/posts/page-contract.ts';
import type { PageName } from '../../../../shared/paths.ts';
import { orMissing } from '../../../api-client.ts';
import { createPublicClient } from '../../../public-client.ts';
import { getLocale } from '../../../../paraglide/runtime.js';

const client = createPublicClient(pageContract);

/** In the app's language, or in English without a translation; null: it has not been written. */
export const readPage = (name: PageName): Promise<Page | null> =>
  orMissing(client.getPage({ params: { name, language: getLocale() } }));
