import { queryOptions } from '@tanstack/react-query';
import { adminTranslationContract } from '../../../../../shared/features/posts/admin-translation-contract.ts';
import { createClient } from '../../../../api-client.ts';
import { adminSpace } from '../../../../lib/query-keys.ts';

export const adminTranslationClient = createClient(adminTranslationContract);

/** Removed from the cache when the dialog closes, so that they are read again when it is reopened. */
export const adminTranslationsQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'post translations', id],
    queryFn: () => adminTranslationClient.listTranslations({ params: { id } }),
    gcTime: 0,
  });
