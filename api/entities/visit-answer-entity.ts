import { defineEntity, p } from '@mikro-orm/core';
import { visitAnswerStates } from '../../shared/features/bookings/visit-answer.ts';
import type { DayEntry } from '../../shared/features/bookings/visit-day.ts';
import { BookingEntity } from './booking-entity.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/**
 * Whether the professional of a paid visit comes. It applies only while the booking has this professional and this
 * time.
 */
export const VisitAnswerEntity = defineEntity({
  name: 'VisitAnswer',
  tableName: 'visit_answer',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).deleteRule('cascade').index(false).unique(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    /** The time that was asked about, or agreed. */
    scheduledAt: instant(),
    state: p.enum(visitAnswerStates),
    askedAt: instant(),
    dueAt: instant(),
    offeredTimes: p.json<string[]>(),
    /** What was said of this visit on its day; it is emptied for another time or professional. */
    daySteps: p.json<DayEntry[]>(),
    /** Why the professional cannot come; for the office. */
    reason: p.text().nullable(),
    answeredAt: instant().nullable(),
    /** The administrator who answered for the professional; null if they answered themselves. */
    answeredBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** Incremented by every change. */
    version: p.integer(),
  },
});
