import { queryOptions } from '@tanstack/react-query';
import type { PostType } from '../../../../shared/features/posts/post-contract.ts';
import { directoryHeadQuery } from '../../providers/directory/directory-data.ts';
import { postQuery } from '../post-data.ts';

// In a chunk with the parser of searches.
const fitting = () => import('../../../../shared/features/posts/fitting-providers.ts');

/** Professionals for a post's topic. */
export const fittingProvidersQuery = (type: PostType, slug: string) =>
  queryOptions({
    queryKey: ['fitting-providers', type, slug],
    queryFn: async ({ client }) => {
      const post = await client.query(postQuery(type, slug));
      return post && (await fitting()).findFitting(post, (filter) => client.query(directoryHeadQuery(filter)));
    },
  });
