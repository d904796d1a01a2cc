import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { blankableText, nullableText, rowParams, textList } from '../../admin-field.ts';
import { daySchema } from '../../day.ts';
import { defineContract } from '../../endpoint.ts';
import { emailSchema, instantSchema, requiredText, slugSchema } from '../../fields.ts';
import { linkSchema, optionalLinkSchema } from '../../link.ts';
import { dialable } from '../../phone.ts';
import { siteLanguages } from '../../site-language.ts';
import { photoSchema } from '../../media/photo.ts';
import { categories } from './category.ts';
import { evidenceSchema } from './evidence-contract.ts';
import { galleryItemSchema, providerSchema, serviceSchema } from './provider-contract.ts';
import { reservedSlugs } from './reserved-slugs.ts';

/** A provider as the back office sees it. */
const adminProviderSchema = z.extend(providerSchema, {
  /** Address for notices about inspections and accepted quotes; never public. */
  email: z.nullable(z.string()),
  /** Number by which the office tells the provider if there is no e-mail address; never public. */
  phone: z.nullable(z.string()),
  /** The language in which the provider is written to; never public. */
  language: z.enum(siteLanguages),
  /** Whether the public sees them. */
  isListed: z.boolean(),
  /** The bio in Sinhala and in Tamil; empty if not translated. */
  bioSi: z.string(),
  bioTa: z.string(),
  createdAt: instantSchema,
  /** What `evidence` is made of, with details. */
  checks: z.array(evidenceSchema),
  services: z.array(serviceSchema),
  gallery: z.array(galleryItemSchema),
  /**
   * What they said of themselves when they applied, with the photos of their work and of their certificates. Nobody has
   * checked it. Null if they did not apply.
   */
  application: z.nullable(
    z.object({
      id: z.string(),
      years: z.nullable(z.number()),
      nvqLevel: z.nullable(z.string()),
      photos: z.array(photoSchema),
    }),
  ),
});

const providerSlug = slugSchema.check(z.refine((slug) => !reservedSlugs.includes(slug), 'This slug is reserved'));

const badEmail = 'Invalid email address';
const blank = z.string(badEmail).check(z.regex(/^\s*$/, { error: badEmail, abort: true }));
const email = z.pipe(
  z.nullable(z.union([blank, emailSchema], badEmail)),
  z.transform((text) => text?.trim() || null),
);

/** Must be a number that can be dialled. */
const phone = nullableText(40).check(
  z.refine((number) => number === null || dialable(number) !== null, 'Invalid phone number'),
);

/** `city`, a filter of the directory, is the first of `cities`. */
const fields = {
  slug: providerSlug,
  category: z.enum(categories, messageKey('required')),
  displayName: requiredText('Name is required', { max: 120 }),
  area: nullableText(120),
  cities: textList({ max: 80, items: 30 }),
  bio: blankableText(10_000),
  bioSi: blankableText(10_000),
  bioTa: blankableText(10_000),
  email,
  phone,
  language: z.enum(siteLanguages, messageKey('required')),
  avatarUrl: optionalLinkSchema,
  coverUrl: optionalLinkSchema,
  isListed: z.boolean(messageKey('required')),
  isCertified: z.boolean(messageKey('required')),
  featured: z.boolean(messageKey('required')),
  highlightTags: textList({ max: 60, items: 30 }),
};

/** Body of `POST /api/admin/providers` and of the dialogs; lists are split with `splitList`. */
export const createProviderSchema = z.object({
  ...fields,
  category: z._default(fields.category, 'tiler'),
  area: z._default(fields.area, null),
  cities: z._default(fields.cities, []),
  bio: z._default(fields.bio, ''),
  bioSi: z._default(fields.bioSi, ''),
  bioTa: z._default(fields.bioTa, ''),
  email: z._default(fields.email, null),
  phone: z._default(fields.phone, null),
  language: z._default(fields.language, 'en'),
  avatarUrl: z._default(fields.avatarUrl, null),
  coverUrl: z._default(fields.coverUrl, null),
  isListed: z._default(fields.isListed, true),
  isCertified: z._default(fields.isCertified, false),
  featured: z._default(fields.featured, false),
  highlightTags: z._default(fields.highlightTags, []),
});

/** Body of `PATCH /api/admin/providers/:id`: absent fields stay unchanged. */
const updateProviderSchema = z.partial(z.object(fields));

const notDigits = 'Use digits only';

/** Fits a 32-bit database column; no rate is as high. */
const rateLkr = z.pipe(
  z.nullable(z.string(notDigits).check(z.trim(), z.regex(/^\d{0,9}$/, notDigits))),
  z.transform((digits) => digits?.replace(/^0+(?=\d)/, '') || null),
);

/** `rateLkr`: whole LKR as digits; blank or null if there is no rate. */
export const createServiceSchema = z.object({
  serviceName: requiredText('Service name is required', { max: 120 }),
  rateLkr: z._default(rateLkr, null),
  unit: z._default(
    z.pipe(
      nullableText(40),
      z.transform((unit) => unit ?? 'sq.ft'),
    ),
    'sq.ft',
  ),
});

const badDay = 'Choose a day';

/** Blank or null if unknown. */
const takenOn = z.pipe(
  z.nullable(z.union([z.literal(''), daySchema(badDay)], badDay)),
  z.transform((day) => day || null),
);

export const createGalleryItemSchema = z.object({
  imageUrl: linkSchema,
  caption: z._default(nullableText(120), null),
  takenOn: z._default(takenOn, null),
});

export type AdminProvider = z.infer<typeof adminProviderSchema>;

const ofProvider = {
  method: 'POST',
  access: 'office',
  params: z.object({ providerId: z.string().check(z.maxLength(64)) }),
  status: 201,
  invalidates: ['providers'],
} as const;
const removal = {
  method: 'DELETE',
  access: 'office',
  params: rowParams,
  response: z.void(),
  status: 204,
  invalidates: ['providers'],
} as const;

/** The list of providers is the public one: `GET /api/providers`. */
export const adminProviderContract = defineContract({
  getAdminProvider: {
    method: 'GET',
    path: '/api/admin/providers/:id',
    access: 'office',
    summary: 'One provider with services and gallery',
    params: rowParams,
    response: adminProviderSchema,
  },
  createProvider: {
    method: 'POST',
    path: '/api/admin/providers',
    access: 'office',
    summary: 'List a new provider',
    body: createProviderSchema,
    response: adminProviderSchema,
    status: 201,
    invalidates: ['providers'],
    target: { kind: 'provider', id: 'reply.id' },
  },
  updateProvider: {
    method: 'PATCH',
    path: '/api/admin/providers/:id',
    access: 'office',
    summary: 'Change the fields of a provider that are sent',
    params: rowParams,
    body: updateProviderSchema,
    response: adminProviderSchema,
    invalidates: ['providers'],
    target: { kind: 'provider', id: 'params.id' },
  },
  createService: {
    ...ofProvider,
    path: '/api/admin/providers/:providerId/services',
    summary: 'Add a service to a provider',
    body: createServiceSchema,
    response: serviceSchema,
    target: { kind: 'service', id: 'reply.id' },
  },
  deleteService: {
    ...removal,
    path: '/api/admin/providers/services/:id',
    summary: 'Remove a service',
    target: { kind: 'service', id: 'params.id' },
  },
  createGalleryItem: {
    ...ofProvider,
    path: '/api/admin/providers/:providerId/gallery',
    summary: "Add a picture to a provider's gallery",
    body: createGalleryItemSchema,
    response: galleryItemSchema,
    target: { kind: 'picture', id: 'reply.id' },
  },
  deleteGalleryItem: {
    ...removal,
    path: '/api/admin/providers/gallery/:id',
    summary: 'Remove a picture from a gallery',
    target: { kind: 'picture', id: 'params.id' },
  },
});
