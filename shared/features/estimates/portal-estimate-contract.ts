import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { defineContract } from '../../endpoint.ts';
import { fault } from '../../fault.ts';
import { requestStatusSchema } from '../orders/request-contract.ts';
import { projectTypes } from './project-types.ts';

/** So many estimates come at once; where as many have come, there may be more. */
export const estimatesAtOnce = 50;

/** An estimate request as the one who made it sees it. */
const portalEstimateSchema = z.extend(requestStatusSchema, {
  projectType: z.enum(projectTypes),
  /** As of a booking. */
  isUnchecked: z.boolean(),
});

export type PortalEstimate = z.infer<typeof portalEstimateSchema>;

type Key = Pick<PortalEstimate, 'createdAt' | 'id'>;

/** What asks for those that follow this one: its own key, so that none is missed or told twice when others arrive. */
export const cursorAfter = ({ createdAt, id }: Key): string => `${createdAt}_${id}`;

const cursorPattern = /^([\d-]{10}T[\d:.]{12}Z)_([\w-]{1,64})$/;

/** The key that a cursor is made of; null for what is none. */
export function keyOf(cursor: string): Key | null {
  const [, createdAt = '', id = ''] = cursorPattern.exec(cursor) ?? [];
  return parseInstant(createdAt) === null ? null : { createdAt, id };
}

export const portalEstimateContract = defineContract({
  listPortalEstimates: {
    method: 'GET',
    path: '/api/portal/estimates',
    access: 'customer',
    summary: 'Your estimate requests, newest first, 50 at once',
    query: z.object({
      after: z.optional(
        z.string().check(z.refine((text) => keyOf(text) !== null, fault('Use the cursor of an estimate'))),
      ),
    }),
    response: z.array(portalEstimateSchema),
  },
});
