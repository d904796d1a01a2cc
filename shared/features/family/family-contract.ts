import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { fault } from '../../fault.ts';
import { instantSchema } from '../../fields.ts';
import { jobParams } from '../jobs/job-contract.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { progressKinds } from '../jobs/job-progress.ts';
import { photoSchema } from '../../media/photo.ts';
import { categories } from '../providers/category.ts';

/** So many living links has a job at most. */
export const mostFamilyLinks = 10;

/** Those of more than three hundred entries of its progress, more than a job has; a body holds their ids. */
export const mostPhotosShown = 2000;

/**
 * What a link shows of a job: nothing that anybody typed into it. Its title is made of `category`, and of what is said
 * of its progress only kind and time are told.
 */
const familyJobSchema = z.object({
  /** Of the professional; null while nobody has been chosen. */
  category: z.nullable(z.enum(categories)),
  status: z.enum(jobStatuses),
  /** In the order of time. */
  changes: z.array(z.object({ status: z.enum(jobStatuses), at: instantSchema })),
  /** Null where the job came from no booking. */
  visitAt: z.nullable(instantSchema),
  /** The calendar day in Sri Lanka, `YYYY-MM-DD`, that the accepted quote names; null before and afterwards. */
  plannedEnd: z.nullable(z.string()),
  /** The newest first. */
  progress: z.array(
    z.object({ kind: z.enum(progressKinds), at: instantSchema, confirmedAt: z.nullable(instantSchema) }),
  ),
  provider: z.nullable(z.object({ slug: z.string(), displayName: z.string(), avatarUrl: z.nullable(z.string()) })),
  showsTotal: z.boolean(),
  /** The contract's value where it is to be shown, and there is one. */
  totalLkr: z.nullable(z.number()),
  /** `address`: of the whole picture, good for an hour at least; `&w=320`, `640` or `1280` makes it smaller. */
  photos: z.array(z.object({ id: z.string(), address: z.string() })),
});

export type FamilyJob = z.infer<typeof familyJobSchema>;

const familyLinkSchema = z.object({
  id: z.string(),
  url: z.string(),
  createdAt: instantSchema,
  showsTotal: z.boolean(),
  /** Those that are still there. */
  photoIds: z.array(z.string()),
});

export type FamilyLink = z.infer<typeof familyLinkSchema>;

const familyLinksSchema = z.object({
  /** The newest first. */
  links: z.array(familyLinkSchema),
  /** What can be chosen, oldest first. */
  photos: z.array(photoSchema),
  /** When the links of a job end, some time after it; null while it is under way. */
  endsAt: z.nullable(instantSchema),
  /** They have: there are none, and there will be none. */
  isOver: z.boolean(),
});

export type FamilyLinksOfJob = z.infer<typeof familyLinksSchema>;

export const familyContract = defineContract({
  openFamilyLink: {
    method: 'POST',
    path: '/api/family-links/open',
    access: 'public',
    summary: 'Read what a family link shows, by its token',
    body: z.object({ token: z.string(fault('required')).check(z.maxLength(200, fault('tooLong:201'))) }),
    response: familyJobSchema,
    isRead: true,
  },
  listFamilyLinks: {
    method: 'GET',
    path: '/api/portal/jobs/:id/family-links',
    access: 'customer',
    summary: 'List the family links of one of your jobs, and the photos that a new one can show',
    params: jobParams,
    response: familyLinksSchema,
  },
  makeFamilyLink: {
    method: 'POST',
    path: '/api/portal/jobs/:id/family-links',
    access: 'customer',
    summary: 'Create a family link to one of your jobs; 409 once it has ten',
    params: jobParams,
    body: z.object({
      showsTotal: z.boolean(),
      photoIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostPhotosShown)),
    }),
    response: familyLinksSchema,
    invalidates: [],
  },
  revokeFamilyLink: {
    method: 'DELETE',
    path: '/api/portal/jobs/:id/family-links/:linkId',
    access: 'customer',
    summary: 'Remove a family link of one of your jobs',
    params: z.extend(jobParams, { linkId: z.string().check(z.maxLength(64)) }),
    response: familyLinksSchema,
    invalidates: [],
  },
});
