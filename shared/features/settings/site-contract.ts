import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';

/** What every page may need to know of the business: fees in whole LKR, where to pay, how to reach us. */
export const siteSchema = z.object({
  estimateFeeLkr: z.number(),
  inspectionFeeLkr: z.number(),
  supervisionPercent: z.number(),
  bank: z.object({ name: z.string(), accountName: z.string(), accountNumber: z.string(), branch: z.string() }),
  /** International digits, for `https://wa.me/<digits>`. */
  premiumChatNumber: z.string(),
  contact: z.object({
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    /** What `tel:` dials for each of `phones`, worked out where the numbering plans are; empty where it cannot be. */
    dialled: z.array(z.string()),
    address: z.string(),
  }),
  /** Whether the contact form reaches an inbox; otherwise the page says that nothing is sent. */
  contactDelivery: z.boolean(),
  /** Whether it is answered in My Requests. */
  contactAnswers: z.boolean(),
  vapidPublicKey: z.nullable(z.string()),
  /** What the operator says of refunds, in English; null where it says nothing. */
  refundTerms: z.nullable(z.string()),
  /** Bank, chat and contact values are made up for a demonstration. */
  isDemo: z.boolean(),
});

export type Site = z.infer<typeof siteSchema>;

export const siteContract = defineContract({
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'Fees, bank details, chat number and contact details',
    response: siteSchema,
    cacheTags: ['site'],
  },
});
