import { defineEntity, p } from '@mikro-orm/core';
import { visitAnswerStates } from '../../shared/features/visits/visit-answer.ts';
import type { DayEntry } from '../../shared/features/visits/visit-day.ts';
import { BookingEntity } from './booking-entity.ts';
import { flag, instant } from './column-types.ts';
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
    /** Of the first answer to this question, for the figures of a profile. */
    firstAnsweredAt: instant().nullable(),
    /** The administrator who answered for the professional; null if they answered themselves. */
    answeredBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** Incremented by every change. */
    version: p.integer(),
  },
});

/**
 * A question to a professional that ended because the visit got another time or professional. The figures of a profile
 * count it, so that a new time does not hide a visit to which nobody came.
 */
export const FormerVisitAnswerEntity = defineEntity({
  name: 'FormerVisitAnswer',
  tableName: 'former_visit_answer',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).deleteRule('cascade').index(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    askedAt: instant(),
    firstAnsweredAt: instant().nullable(),
    endedAt: instant(),
    /** Whether the visit took place; null if it was not due any more. */
    isKept: flag().nullable(),
  },
});
