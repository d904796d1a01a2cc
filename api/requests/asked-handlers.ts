import { ProblemError } from '../../shared/problem.ts';
import type { askedContract } from '../../shared/requests/asked-contract.ts';
import { pick, view } from '../database/view.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { claimantOf } from './claimant.ts';
import { readOwnRequest } from './request-rows.ts';

const askedView = view(
  estimates,
  pick(
    estimates,
    'projectType',
    'projectLocation',
    'areaSqft',
    'description',
    'contactName',
    'contactPhone',
    'contactEmail',
  ),
);

export const askedHandlers = (links: RequestLinks): Handlers<typeof askedContract> => ({
  async readAsked({ body }, { read, ...asking }) {
    const own = await readOwnRequest(read, body.requestId, await claimantOf(links, read, body, asking));
    const asked =
      own?.status.kind === 'estimate'
        ? await askedView.first(read, `where ${estimates.id} = ?`, [body.requestId])
        : undefined;
    if (!asked) throw new ProblemError('not-found', 'noSuchRequest');
    return { ...asked, areaSqft: asked.areaSqft === null ? null : String(asked.areaSqft) };
  },
});
