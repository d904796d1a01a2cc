import { defineEntity, p } from '@mikro-orm/core';
import { photoKinds } from '../../shared/photos/photo-bounds.ts';
import { tableOf } from '../database/table.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';

/** A private picture of a request: of the place it is about, or of the slip of a transfer. */
export const PhotoEntity = defineEntity({
  name: 'Photo',
  tableName: 'photo',
  properties: {
    /** Minted by the device. */
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(),
    kind: p.enum(photoKinds),
    /** Bytes, as it is sent. */
    size: p.integer(),
    /** SHA-256 of what is sent, as base64url. */
    digest: p.text(),
    /** Whose address it comes from, as limits count them; not kept longer than they need it. */
    sender: p.text().nullable(),
    /** Who was signed in. */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: p.datetime(3),
    /** Since when it is whole and can be seen. */
    storedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['sender', 'createdAt'] },
    { properties: ['customer', 'createdAt'] },
    { properties: ['createdAt'] },
  ],
  checks: [
    { name: 'photo_of_check', expression: '(booking_id is null) <> (estimate_request_id is null)' },
    { name: 'photo_size_check', expression: 'size > 0' },
  ],
});

export const photos = tableOf(PhotoEntity);
