import type { bookingListContract } from '../../../shared/features/bookings/booking-list-contract.ts';
import { bookingStateName, bookingTabs, statesOfTab } from '../../../shared/features/bookings/booking-state.ts';
import { answerText } from '../../../shared/features/visits/visit-answer-words.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
import { readBookings } from './booking-queries.ts';
import { bookingList } from './booking-list.ts';

const { page, table } = answerList({
  source: bookingList,
  tabs: bookingTabs,
  statesOf: statesOfTab,
  rows: (db, ids) => readBookings(db, (all) => all.where('booking.id', 'in', ids)),
  heads: [
    'Reference',
    'Booked',
    'Name',
    'Phone',
    'Email',
    'Address',
    'Visit',
    'Provider',
    'State',
    'Paid',
    'Answer',
    'Notes',
  ],
  cellsOf: (row) => [
    row.reference,
    tableTime(row.createdAt),
    row.fullName,
    row.phone,
    row.email,
    row.address,
    tableTime(row.scheduledAt),
    row.providerName ?? row.tilerSlug,
    bookingStateName(row),
    row.paidAt === null ? null : tableTime(row.paidAt),
    row.visitAnswer && answerText(row.visitAnswer, row.providerName ?? ''),
    row.notes,
  ],
});

export const bookingListHandlers: Handlers<typeof bookingListContract> = { pageBookings: page, exportBookings: table };
