import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { blankableText, rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { linkSchema, optionalLinkSchema } from '../../link.ts';
import { bannerSchema } from './banner-contract.ts';

/** A banner with its translations; an empty translation means that the English text is used. */
const adminBannerSchema = z.extend(bannerSchema, { titleSi: z.string(), titleTa: z.string() });

export type AdminBanner = z.infer<typeof adminBannerSchema>;

const badOrder = 'Use a whole number, 0 or more';
const usualOrder = 1;

function orderOf(value: number | string | null): number {
  if (typeof value === 'number') return value;
  const text = value?.trim() ?? '';
  if (text === '') return usualOrder;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** A number or a numeric text; blank means 1. */
const sortOrder = z.pipe(
  z.pipe(z.nullable(z.union([z.number(), z.string()], badOrder)), z.transform(orderOf)),
  z.number(badOrder).check(z.multipleOf(1, badOrder), z.gte(0, badOrder), z.lte(999_999_999, badOrder)),
);

const fields = {
  title: requiredText('Title is required'),
  titleSi: blankableText(200),
  titleTa: blankableText(200),
  imageUrl: linkSchema,
  linkUrl: optionalLinkSchema,
  isActive: z.boolean(messageKey('required')),
  sortOrder,
};

/** Body of `POST /api/admin/banners` and of the dialogs. */
export const createBannerSchema = z.object({
  ...fields,
  titleSi: z._default(fields.titleSi, ''),
  titleTa: z._default(fields.titleTa, ''),
  linkUrl: z._default(fields.linkUrl, null),
  isActive: z._default(fields.isActive, true),
  sortOrder: z._default(fields.sortOrder, usualOrder),
});

/** Body of `PATCH /api/admin/banners/:id`: absent fields stay unchanged. */
const updateBannerSchema = z.partial(z.object(fields));

const bannerIds = z.array(requiredText('required', { max: 64 }), messageKey('required')).check(
  z.maxLength(1000, 'Too many banners'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each banner once'),
);

/**
 * The ids of all banners in the new order. `seen`: the order that the caller saw, so that a concurrent reordering is
 * not overwritten.
 */
const reorderBannersSchema = z.object({ ids: bannerIds, seen: z.optional(bannerIds) });

export const adminBannerContract = defineContract({
  listAdminBanners: {
    method: 'GET',
    path: '/api/admin/banners',
    access: 'editor',
    summary: 'Every banner in its order, inactive ones too',
    response: z.array(adminBannerSchema),
  },
  createBanner: {
    method: 'POST',
    path: '/api/admin/banners',
    access: 'editor',
    summary: 'Add a banner',
    body: createBannerSchema,
    response: adminBannerSchema,
    status: 201,
    invalidates: ['banners'],
    target: { kind: 'banner', id: 'reply.id' },
  },
  updateBanner: {
    method: 'PATCH',
    path: '/api/admin/banners/:id',
    access: 'editor',
    summary: 'Change the fields of a banner that are sent',
    params: rowParams,
    body: updateBannerSchema,
    response: adminBannerSchema,
    invalidates: ['banners'],
    target: { kind: 'banner', id: 'params.id' },
  },
  deleteBanner: {
    method: 'DELETE',
    path: '/api/admin/banners/:id',
    access: 'editor',
    summary: 'Delete a banner for good',
    params: rowParams,
    response: z.void(),
    status: 204,
    invalidates: ['banners'],
    target: { kind: 'banner', id: 'params.id' },
  },
  reorderBanners: {
    method: 'POST',
    path: '/api/admin/banners/reorder',
    access: 'editor',
    summary:
      'Put all banners in this order; 409 when banners were added or removed, or are no longer in the order `seen`',
    body: reorderBannersSchema,
    response: z.array(adminBannerSchema),
    invalidates: ['banners'],
    target: { kind: 'banner', id: null },
  },
});
