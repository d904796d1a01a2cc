import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { visitAnswerStates } from '../visits/visit-answer.ts';
import { instantSchema } from '../../fields.ts';
import { jobParams } from '../jobs/job-contract.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { progressKinds } from '../jobs/job-progress.ts';
import { photoSchema } from '../../media/photo.ts';
import { categories } from '../providers/category.ts';

/** Maximum number of active links for a job. */
export const maxFamilyLinks = 10;

/**
 * Maximum number of photo ids in one body. It is enough for more than three hundred progress entries, and no job has
 * that many.
 */
export const maxPhotosShown = 2000;

/**
 * What a link shows of a job. It shows no text that somebody typed: its title is derived from `category`, and of each
 * progress entry only the kind and the time are shown.
 */
const familyJobSchema = z.object({
  /** Category of the professional; null until one is assigned. */
  category: z.nullable(z.enum(categories)),
  status: z.enum(jobStatuses),
  /** Ordered by time, oldest first. */
  changes: z.array(z.object({ status: z.enum(jobStatuses), at: instantSchema })),
  /** Null if the job has no booking. */
  visitAt: z.nullable(instantSchema),
  /** As in the customer's portal. */
  visitState: z.nullable(z.enum(visitAnswerStates)),
  /** The calendar day in Sri Lanka, `YYYY-MM-DD`, in the accepted quote; null unless accepted or in progress. */
  plannedEnd: z.nullable(z.string()),
  /** Newest first. */
  progress: z.array(
    z.object({ kind: z.enum(progressKinds), at: instantSchema, confirmedAt: z.nullable(instantSchema) }),
  ),
  provider: z.nullable(z.object({ slug: z.string(), displayName: z.string(), avatarUrl: z.nullable(z.string()) })),
  showsTotal: z.boolean(),
  /** The contract's value; null if it is not shared or does not exist. */
  totalLkr: z.nullable(z.number()),
  /**
   * `address`: URL of the whole picture, valid for at least an hour. `&w=320`, `640` or `1280` returns a smaller size.
   */
  photos: z.array(z.object({ id: z.string(), address: z.string() })),
});

export type FamilyJob = z.infer<typeof familyJobSchema>;

const familyLinkSchema = z.object({
  id: z.string(),
  url: z.string(),
  createdAt: instantSchema,
  showsTotal: z.boolean(),
  /** The photos that still exist. */
  photoIds: z.array(z.string()),
});

export type FamilyLink = z.infer<typeof familyLinkSchema>;

const familyLinksSchema = z.object({
  /** Newest first. */
  links: z.array(familyLinkSchema),
  /** The photos that can be shared, oldest first. */
  photos: z.array(photoSchema),
  /** When the job's links expire, some time after it ends; null while the job is active. */
  endsAt: z.nullable(instantSchema),
  /** The links have expired, and no new ones can be made. */
  isOver: z.boolean(),
});

export type FamilyLinksOfJob = z.infer<typeof familyLinksSchema>;

export const familyContract = defineContract({
  openFamilyLink: {
    method: 'POST',
    path: '/api/family-links/open',
    access: 'public',
    summary: 'Read what a family link shows, by its token',
    body: z.object({ token: z.string(messageKey('required')).check(z.maxLength(200, messageKey('tooLong:201'))) }),
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
      photoIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(maxPhotosShown)),
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
