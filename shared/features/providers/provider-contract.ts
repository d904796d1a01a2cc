import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, slugParams } from '../../fields.ts';
import { categories } from './category.ts';
import { shownEvidenceSchema } from './evidence.ts';
import { figureSchema } from './figures.ts';
import { removalSchema } from '../reviews/review-removal.ts';

/** The fields that a card shows and the directory filters by. */
export const providerSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  category: z.enum(categories),
  displayName: z.string(),
  city: z.nullable(z.string()),
  area: z.nullable(z.string()),
  cities: z.array(z.string()),
  avatarUrl: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  isCertified: z.boolean(),
  featured: z.boolean(),
  highlightTags: z.array(z.string()),
  /** For searches on a device; responses of the server's search leave it out. */
  serviceNames: z.optional(z.array(z.string())),
  /** Mean of the reviews with one decimal, half rounded up; null without reviews. */
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** The lowest rate by area, otherwise the first rate; null without rates. */
  fromRate: z.nullable(z.object({ amountLkr: z.number(), unit: z.string() })),
});

export const providerSchema = z.extend(providerSummarySchema, {
  bio: z.string(),
  /** When Nivasa certified the provider; null if unknown or not certified. */
  certifiedSince: z.nullable(instantSchema),
  /** What Nivasa has checked, newest first. */
  evidence: z.array(shownEvidenceSchema),
  /** Counted from our records. A figure with fewer than `minRecords` is left out. */
  figures: z.array(figureSchema),
});

export const serviceSchema = z.object({
  id: z.string(),
  serviceName: z.string(),
  /** Whole LKR as digits; null if there is no rate. */
  rateLkr: z.nullable(z.string()),
  unit: z.string(),
});

export const galleryItemSchema = z.object({
  id: z.string(),
  imageUrl: z.string(),
  /** What the picture shows, in the office's words; null if there is no caption. */
  caption: z.nullable(z.string()),
  /** Calendar day, `2026-11-23`. */
  takenOn: z.nullable(z.string()),
});

/** What the professional has answered to a review. */
const reviewReplySchema = z.object({ text: z.string(), createdAt: instantSchema });

/** A review with its words: for those who see it although it was removed. */
export const writtenReviewSchema = z.object({
  id: z.string(),
  jobId: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: instantSchema,
  /** The job's title when the review was written; null if unknown, and for the public if the review was removed. */
  workTitle: z.nullable(z.string()),
  areaSqft: z.nullable(z.number()),
  city: z.nullable(z.string()),
  /** Month in Asia/Colombo, `2026-11`. */
  completedMonth: z.nullable(z.string()),
  /** Null without one. */
  reply: z.nullable(reviewReplySchema),
  /** Why the office has removed it from the site; null if it has not. */
  removed: z.nullable(removalSchema),
});

/** A review as the public reads it: of a removed one only why and when. */
export const reviewSchema = z.extend(writtenReviewSchema, {
  rating: z.nullable(z.number()),
  comment: z.nullable(z.string()),
});

export type ProviderSummary = z.infer<typeof providerSummarySchema>;
export type Provider = z.infer<typeof providerSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type GalleryItem = z.infer<typeof galleryItemSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type WrittenReview = z.infer<typeof writtenReviewSchema>;

export const providerContract = defineContract({
  listProviders: {
    method: 'GET',
    path: '/api/providers',
    access: 'public',
    summary: 'Every provider: featured first, then by rating and name',
    response: z.array(providerSummarySchema),
    cacheTags: ['providers'],
  },
  listFeaturedProviders: {
    method: 'GET',
    path: '/api/providers/featured',
    access: 'public',
    summary: 'Providers chosen for the home page',
    response: z.array(providerSummarySchema),
    cacheTags: ['providers'],
  },
  getProvider: {
    method: 'GET',
    path: '/api/providers/:slug',
    access: 'public',
    summary: 'One provider with the profile fields',
    params: slugParams,
    response: providerSchema,
    cacheTags: ['providers'],
  },
  listServices: {
    method: 'GET',
    path: '/api/providers/:slug/services',
    access: 'public',
    summary: 'The services and rates of a provider',
    params: slugParams,
    response: z.array(serviceSchema),
    cacheTags: ['providers'],
  },
  listGallery: {
    method: 'GET',
    path: '/api/providers/:slug/gallery',
    access: 'public',
    summary: 'Pictures of finished work',
    params: slugParams,
    response: z.array(galleryItemSchema),
    cacheTags: ['providers'],
  },
  listReviews: {
    method: 'GET',
    path: '/api/providers/:slug/reviews',
    access: 'public',
    summary: 'Reviews of completed jobs, newest first',
    params: slugParams,
    response: z.array(reviewSchema),
    cacheTags: ['providers'],
  },
});
