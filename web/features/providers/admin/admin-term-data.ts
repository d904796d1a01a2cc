import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminTermContract } from '../../../../shared/features/providers/admin-term-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminTermClient = createClient(adminTermContract);

/** `skip`: so many are left out at the beginning. */
export type AskedTerms = { readonly search: string; readonly skip: number };

export const adminTermsQuery = ({ search, skip }: AskedTerms) =>
  queryOptions({
    queryKey: [adminSpace, 'terms', search, skip],
    queryFn: () => adminTermClient.listTerms({ query: { ...(search && { search }), skip: String(skip) } }),
    placeholderData: keepPreviousData,
    // Who opens it again begins with what is in use by then.
    gcTime: 0,
  });
