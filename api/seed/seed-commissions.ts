import { commissionDueLkr } from '../../shared/features/jobs/commission.ts';
import type { RequestEventKind } from '../../shared/features/payments/request-state.ts';
import { referenceOf } from '../../shared/reference.ts';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../shared/features/settings/fees.ts';
import type { Transaction } from '../db/transaction.ts';

import { refreshWorkItem } from '../features/work-queue/refresh-work-item.ts';
import { dayBefore, timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';
import type { DemoProvider } from './demo-data.ts';
import { insertRows, type RowSet } from './row-set.ts';
import { addJob, demoAddress, demoPerson } from './seed-jobs.ts';

type Story = {
  readonly name: string;
  readonly person: string;
  readonly end: 'in_progress' | 'cancelled';
  readonly valueLkr: number;
  readonly cancelReason: string | null;
};

/** Two commissions paid in advance: one has to be verified, and the other's job was cancelled meanwhile. */
const stories: readonly Story[] = [
  { name: 'commission to check', person: 'Harsha Alwis', end: 'in_progress', valueLkr: 380_000, cancelReason: null },
  {
    name: 'commission to pay back',
    person: 'Shanthi Fonseka',
    end: 'cancelled',
    valueLkr: 260_000,
    cancelReason: 'The house has been sold.',
  },
];

/** When the first job started, and the second was cancelled. */
const endedAt = (now: Date): Date => timeBefore(now, 2, '09:15');

const jobIdOf = ({ name }: Story): string => demoId(`job ${name}`);

export function addCommissionJobs(rows: RowSet, provider: DemoProvider, now: Date): void {
  for (const { name, person, end, valueLkr, cancelReason } of stories) {
    addJob(rows, {
      name,
      provider,
      person: demoPerson(person),
      address: demoAddress(name, provider),
      notes: null,
      scheduledAt: timeBefore(now, 20, '10:00'),
      steps: [
        { status: 'booked', at: timeBefore(now, 22, '11:40') },
        { status: 'inspected', at: timeBefore(now, 20, '12:05') },
        { status: 'quoted', at: timeBefore(now, 17, '15:30') },
        { status: 'accepted', at: timeBefore(now, 13, '20:45') },
        { status: end, at: endedAt(now) },
      ],
      areaSqft: 350,
      valueLkr,
      supervision: true,
      quoteNotes: 'Living room and kitchen, laying and grout included. Materials are bought by the customer.',
      inspectionDate: dayBefore(now, 20),
      completionDate: dayBefore(now, -14),
      cancelReason,
    });
  }
}

/**
 * Inserts these payments and their events, separately from the row set, whose rows of a table must have the same
 * columns.
 */
export async function payCommissions(tx: Transaction, now: Date): Promise<void> {
  for (const story of stories) {
    const jobId = jobIdOf(story);
    const terms = { supervisionPercent: defaultSupervisionPercent, inspectionFeeLkr: defaultInspectionFeeLkr };
    const amountLkr = commissionDueLkr(story.valueLkr, terms);
    const claimed = { kind: 'commission', jobId, reference: referenceOf('commission', jobId), amountLkr } as const;
    const tell = (kind: RequestEventKind, createdAt: Date, more: object = {}) =>
      insertRows(tx, 'requestEvent', { id: demoId(`${kind} ${jobId}`), jobId, kind, createdAt, ...more });
    const id = demoId(`commission ${jobId}`);
    if (story.end === 'in_progress') {
      const claimedAt = timeBefore(now, 1, '08:20');
      await insertRows(tx, 'payment', { ...claimed, id, state: 'claimed', claimedAt, createdAt: claimedAt });
      await tell('claimed', claimedAt);
    } else {
      const [claimedAt, verifiedAt] = [timeBefore(now, 10, '19:30'), timeBefore(now, 9, '10:10')];
      await insertRows(tx, 'payment', {
        ...claimed,
        id,
        state: 'verified',
        claimedAt,
        receivedLkr: amountLkr,
        verifiedAt,
        refundPromisedAt: endedAt(now),
        refundLkr: amountLkr,
        createdAt: claimedAt,
      });
      await tell('claimed', claimedAt);
      await tell('verified', verifiedAt);
      await tell('cancelled', endedAt(now), { note: story.cancelReason, money: 'refund', amountLkr });
    }
    refreshWorkItem(tx, { jobId });
  }
}
