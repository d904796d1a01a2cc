import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import {
  emailSchema,
  instantSchema,
  optionalOf,
  optionalText,
  phoneText,
  requiredText,
  writtenLanguage,
} from '../../fields.ts';
import { squareFeetOf } from '../../typed-area.ts';
import { projectTypes } from './project-types.ts';

const digitsOnly = messageKey('digitsOnly');
const area = z.string(digitsOnly).check(
  z.maxLength(40, digitsOnly),
  z.overwrite((text) => squareFeetOf(text) ?? text),
  z.regex(/^\d{1,9}$/, digitsOnly),
);

/** Fields of the estimate form; a blank field means not given. */
export const estimateFormSchema = z.object({
  projectType: z.enum(projectTypes, messageKey('noProjectType')),
  projectLocation: requiredText('noProjectLocation'),
  /** Square feet as digits; null when not given. */
  areaSqft: optionalOf(area, digitsOnly),
  description: optionalText(5000),
  contactName: requiredText('noFullName', { max: 120 }),
  contactPhone: phoneText('noPhone'),
  contactEmail: optionalOf(emailSchema, 'badEmail'),
});

/** Body of `POST /api/quotation-requests`. */
const createEstimateSchema = z.extend(estimateFormSchema, { providerId: requiredText('required', { max: 64 }) });

/** What the customer entered, as it is stored. */
export const keptEstimate = {
  projectType: z.enum(projectTypes),
  projectLocation: z.string(),
  /** Square feet as digits; null when not given. */
  areaSqft: z.nullable(z.string()),
  description: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.nullable(z.string()),
} satisfies Readonly<Record<keyof EstimateForm, z.ZodMiniType>>;

export const estimateReceiptSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /**
   * The request's idempotency key, echoed so that a client can tell the API's response from a page of a proxy or
   * filter.
   */
  clientKey: z.nullable(z.string()),
  ...keptEstimate,
  providerId: z.string(),
  createdAt: instantSchema,
});

export type EstimateForm = z.input<typeof estimateFormSchema>;
export type CreateEstimate = z.input<typeof createEstimateSchema>;
export type EstimateReceipt = z.infer<typeof estimateReceiptSchema>;

export const estimateContract = defineContract({
  createEstimateRequest: {
    method: 'POST',
    path: '/api/quotation-requests',
    access: 'public',
    summary: 'Ask a provider for a paid online estimate',
    body: z.extend(createEstimateSchema, { language: writtenLanguage }),
    response: estimateReceiptSchema,
    status: 201,
    idempotent: true,
    secrets: 'one',
    invalidates: [],
  },
});
