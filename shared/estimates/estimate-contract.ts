import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { emailSchema, instantSchema, optionalText, requiredText } from '../fields.ts';

export const projectTypes = ['floor', 'bathroom', 'kitchen', 'outdoor', 'other'] as const;

export type ProjectType = (typeof projectTypes)[number];

export const projectTypeNames: Readonly<Record<ProjectType, string>> = {
  floor: 'Floor Tiling',
  bathroom: 'Bathroom Renovation',
  kitchen: 'Kitchen Tiling',
  outdoor: 'Outdoor/Patio',
  other: 'Other',
};

const digitsOnly = 'Use digits only';
const digits = z.string(digitsOnly).check(
  z.maxLength(9, digitsOnly),
  z.trim(),
  z.regex(/^\d+$/, digitsOnly),
  z.overwrite((text) => text.replace(/^0+(?=\d)/, '')),
);

/** A space left behind in a field is as good as nothing. */
function optionalOf(schema: z.ZodMiniType<string, string>, message: string) {
  const blank = z.string(message).check(z.regex(/^\s*$/, { error: message, abort: true }));
  return z.pipe(
    z.optional(z.nullable(z.union([blank, schema], message))),
    z.transform((value) => value?.trim() || null),
  );
}

/** What the estimate form asks: blank means not given. */
export const estimateFormSchema = z.object({
  projectType: z.enum(projectTypes, 'Please select a project type'),
  projectLocation: requiredText('Project location is required'),
  /** Square feet as digits; null when not given. */
  areaSqft: optionalOf(digits, digitsOnly),
  description: optionalText(5000),
  contactName: requiredText('Full name is required', { max: 120 }),
  contactPhone: requiredText('Phone number is required', { max: 40 }),
  contactEmail: optionalOf(emailSchema, 'Invalid email address'),
});

/** The body of `POST /api/quotation-requests`. */
const createEstimateSchema = z.extend(estimateFormSchema, { providerId: requiredText('Required', { max: 64 }) });

export const estimateReceiptSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** The idempotency key of the request, echoed so that a client knows its own answer from a captive portal's page. */
  clientKey: z.nullable(z.string()),
  projectType: z.enum(projectTypes),
  projectLocation: z.string(),
  areaSqft: z.nullable(z.string()),
  description: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.nullable(z.string()),
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
    body: createEstimateSchema,
    response: estimateReceiptSchema,
    status: 201,
    idempotent: true,
    changes: [],
  },
});
