import { ProblemError } from '../../../shared/problem.ts';
import type { askedContract } from '../../../shared/features/orders/asked-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import { requestAccessOf } from './request-access.ts';
import { readOwnRequest } from './request-queries.ts';

export const askedHandlers = (links: RequestLinks): Handlers<typeof askedContract> => ({
  async readAsked({ body }, { db, ...asking }) {
    const own = await readOwnRequest(db, body.requestId, await requestAccessOf(links, db, body, asking));
    const asked =
      own?.status.kind === 'estimate'
        ? await db
            .selectFrom('estimateRequest')
            .select([
              'projectType',
              'projectLocation',
              'areaSqft',
              'description',
              'contactName',
              'contactPhone',
              'contactEmail',
            ])
            .where('id', '=', body.requestId)
            .executeTakeFirst()
        : undefined;
    if (!asked) throw new ProblemError('not-found', 'noSuchRequest');
    return { ...asked, areaSqft: asked.areaSqft === null ? null : String(asked.areaSqft) };
  },
});
