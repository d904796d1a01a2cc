import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { requestStatusSchema } from '../orders/request-contract.ts';
import { projectTypes } from './project-types.ts';

/** Page size: number of estimates in one response. A full page may have a next one. */
export const estimatesAtOnce = 50;

/** An estimate request as its customer sees it. */
const portalEstimateSchema = z.extend(requestStatusSchema, {
  projectType: z.enum(projectTypes),
  projectLocation: z.string(),
  /**
   * It was sent with the customer's e-mail address by somebody who was not signed in. The customer has to confirm that
   * it is theirs.
   */
  isUnchecked: z.boolean(),
});

export type PortalEstimate = z.infer<typeof portalEstimateSchema>;

type Key = Pick<PortalEstimate, 'createdAt' | 'id'>;

/** Cursor for the page after a row. It is the row's own sort key, so that new rows cause no gaps or repetitions. */
export const cursorAfter = ({ createdAt, id }: Key): string => `${createdAt}_${id}`;

const cursorPattern = /^([\d-]{10}T[\d:.]{12}Z)_([\w-]{1,64})$/;

/** The sort key in a cursor; null if the cursor is not valid. */
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
        z.string().check(z.refine((text) => keyOf(text) !== null, messageKey('Use the cursor of an estimate'))),
      ),
    }),
    response: z.array(portalEstimateSchema),
  },
});
