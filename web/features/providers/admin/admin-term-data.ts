import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminTermContract } from '../../../../shared/features/providers/admin-term-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminTermClient = createClient(adminTermContract);

/** `skip`: the number of words to skip. */
export type AskedTerms = { readonly search: string; readonly skip: number };

export const adminTermsQuery = ({ search, skip }: AskedTerms) =>
  queryOptions({
    queryKey: [adminSpace, 'terms', search, skip],
    queryFn: () => adminTermClient.listTerms({ query: { ...(search && { search }), skip: String(skip) } }),
    placeholderData: keepPreviousData,
    // The dialog starts with the current words when it is opened again.
    gcTime: 0,
  });
