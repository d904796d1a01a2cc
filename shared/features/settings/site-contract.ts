import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';

/** The business data that every page may need: fees in whole LKR, bank details, contacts. */
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
    /**
     * The `tel:` number for each of `phones`, computed on the server, which has the numbering plans; empty if invalid.
     */
    dialled: z.array(z.string()),
    address: z.string(),
  }),
  /** Whether the contact form sends to an inbox; otherwise the page says that nothing is sent. */
  contactDelivery: z.boolean(),
  /** Whether contact messages are answered in My Requests. */
  contactAnswers: z.boolean(),
  vapidPublicKey: z.nullable(z.string()),
  /** The operator's refund terms in English; null if there are none. */
  refundTerms: z.nullable(z.string()),
  /** Bank, chat and contact values are invented for a demonstration. */
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
