import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { photoSchema } from '../../media/photo.ts';
import { siteLanguages } from '../../site-language.ts';
import { categories } from '../providers/category.ts';
import { toldSchema } from '../work-queue/office-task.ts';
import { applicationStates, nvqLevels } from './application-state.ts';

const adminApplicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(siteLanguages),
  category: z.enum(categories),
  cities: z.array(z.string()),
  years: z.nullable(z.number()),
  nvqLevel: z.nullable(z.enum(nvqLevels)),
  /** What they wrote about their work and rates. */
  rates: z.string(),
  photos: z.array(photoSchema),
  state: z.enum(applicationStates),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instantSchema),
  /** The professional that was made of it. */
  providerId: z.nullable(z.string()),
  /** When that professional was listed, or the office decided not to list them. */
  closedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});

export type AdminApplication = z.infer<typeof adminApplicationSchema>;

/** Bodies that refuse an application; the applicant reads the reason. */
export const refuseApplicationSchema = z.object({ reason: requiredText('Please give a reason', { max: 1000 }) });

const decision = {
  method: 'POST',
  access: 'office',
  params: rowParams,
  response: adminApplicationSchema,
  target: { kind: 'application', id: 'params.id' },
} as const;

export const adminApplicationContract = defineContract({
  getApplication: {
    method: 'GET',
    path: '/api/admin/applications/:id',
    access: 'office',
    summary: 'One application of somebody who wants to be listed, with its photos',
    params: rowParams,
    response: adminApplicationSchema,
  },
  refuseApplication: {
    ...decision,
    path: '/api/admin/applications/:id/refuse',
    summary: 'Refuse an application; the applicant is told the reason',
    body: refuseApplicationSchema,
    invalidates: [],
  },
  acceptApplication: {
    ...decision,
    path: '/api/admin/applications/:id/accept',
    summary: 'Make an unlisted professional of an application; the applicant is told',
    invalidates: ['providers'],
  },
  dismissListing: {
    ...decision,
    path: '/api/admin/applications/:id/dismiss',
    summary: 'Decide not to list the professional that was made of an application',
    invalidates: [],
  },
  applicantTold: {
    ...decision,
    path: '/api/admin/applications/:id/told',
    summary: 'Mark that the office has told the applicant',
    body: toldSchema,
    invalidates: [],
  },
});
