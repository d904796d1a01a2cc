import { defineEntity, p } from '@mikro-orm/core';
import type { ReportContent } from '../../shared/features/visits/inspection-report-form.ts';
import { BookingEntity } from './booking-entity.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/** What the professional found at a visit. A change replaces the content and adds 1 to the version. */
export const InspectionReportEntity = defineEntity({
  name: 'InspectionReport',
  tableName: 'inspection_report',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).deleteRule('cascade').index(false).unique(),
    /** Who has inspected: the professional of the visit when it was first reported. They keep what they found. */
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('set null').index(),
    version: p.integer(),
    content: p.json<ReportContent>(),
    /** When this version was written. */
    writtenAt: instant(),
    /** The administrator who wrote this version; null if the professional did. */
    writtenBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
    /** When the office last sent it to the customer. */
    sentAt: instant().nullable(),
  },
});
