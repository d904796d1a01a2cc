import { providerContract, type Provider } from '../../../shared/features/providers/provider-contract.ts';
import { providerTextContract } from '../../../shared/features/providers/provider-text-contract.ts';
import { ApiError, orMissing } from '../../api-client.ts';
import { createPublicClient } from '../../public-client.ts';
import { isEnglish, translated } from '../../texts-client.ts';

export const providerClient = createPublicClient(providerContract);

const texts = createPublicClient(providerTextContract);

/** `bioLang`: the language of the bio, if it is not that of the page. */
export type ReadProvider = Provider & { readonly bioLang?: 'en' };

/** `unlisted`: they are no longer listed. */
export type FoundProvider = ReadProvider | 'unlisted';

/** A provider in the page's language; null: our server answers 404. */
export async function readProvider(slug: string): Promise<FoundProvider | null> {
  try {
    return await readListed(slug);
  } catch (error) {
    if (error instanceof ApiError && error.status === 410 && error.problem) return 'unlisted';
    throw error;
  }
}

async function readListed(slug: string): Promise<ReadProvider | null> {
  const read = orMissing(providerClient.getProvider({ params: { slug } }));
  if (isEnglish()) return read;
  const [provider, text] = await Promise.all([
    read,
    translated((language) => texts.getProviderText({ params: { language, slug } })),
  ]);
  return provider && (text ? { ...provider, bio: text.bio } : { ...provider, bioLang: 'en' });
}
