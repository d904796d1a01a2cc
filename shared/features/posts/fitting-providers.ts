import { noFilter, type DirectoryFilter } from '../providers/directory-filter.ts';
import { compareInDirectory } from '../providers/directory-order.ts';
import type { ProviderSummary } from '../providers/provider-contract.ts';
import type { PostSummary } from './post-contract.ts';
import { subjectOf } from './post-subject.ts';

/** Number of professionals shown below a post. */
const maxProviders = 3;

/** Returns the first professionals that the directory search finds, on the server or on the device. */
type Find = (filter: DirectoryFilter) => Promise<{ readonly providers: readonly ProviderSummary[] }>;

/**
 * The professionals who fit a post's subject. Those of its trade whose tags have the post's words come first; a more
 * significant word outweighs the later ones. Ties are in the order of the directory.
 */
export async function findFitting(post: PostSummary, find: Find): Promise<readonly ProviderSummary[]> {
  const { trade, words } = subjectOf(post);
  const found = await Promise.all([...words, ''].map((search) => find({ ...noFilter, category: trade, search })));
  const people = new Map(found.flatMap(({ providers }) => providers).map((provider) => [provider.id, provider]));
  const weights = new Map<string, number>();
  for (const [index, { providers }] of found.entries()) {
    // Each word outweighs all later words together.
    for (const { id } of providers) weights.set(id, (weights.get(id) ?? 0) + 2 ** -index);
  }
  const weightOf = ({ id }: ProviderSummary): number => weights.get(id) ?? 0;
  return [...people.values()]
    .sort((a, b) => weightOf(b) - weightOf(a) || compareInDirectory(a, b))
    .slice(0, maxProviders);
}
