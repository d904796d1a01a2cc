import type { PageName } from '../../../../shared/paths.ts';
import { queryOptions } from '@tanstack/react-query';

/** A page of the operator; null: it has not been written. */
export const pageQuery = (name: PageName) =>
  queryOptions({ queryKey: ['page', name], queryFn: async () => (await import('./page-client.ts')).readPage(name) });
