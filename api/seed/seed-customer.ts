import { estimateFeeLkr } from '../../shared/features/settings/fees.ts';
import { dayAfter } from '../../shared/day.ts';
import { totalled, usuallyValidDays } from '../../shared/features/estimates/estimate-document-form.ts';
import { formatVisit } from '../../shared/features/visits/visit-time.ts';
import { referenceOf } from '../../shared/reference.ts';
import { dayBefore, timeBefore } from './demo-day.ts';
import { addDemoPhotos, addPhotosOf, photoOfJob } from './demo-photos.ts';
import { demoFamilyLink, demoId } from './demo-id.ts';
import { demoStories, type DemoProvider, type DemoStory } from './demo-data.ts';
import type { RowSet } from './row-set.ts';
import { addCommissionJobs } from './seed-commissions.ts';
import { addRefusals } from './seed-refusals.ts';
import { addRefunds } from './seed-refunds.ts';
import { addThread } from './seed-threads.ts';
import { addInspectedVisit, addMissedVisit } from './seed-visits.ts';
import { addBooking, addJob, demoAddress, demoPerson, type DemoPerson, addPayment } from './seed-jobs.ts';

/** The demo's sign-in page offers this address. Requests with it are claimed at the first sign-in. */
const person: DemoPerson = { ...demoPerson('Dilani Fernando'), email: 'customer@nivasa.example' };

const labour = { kind: 'labour', wastagePercent: null } as const;

/** An estimate for an area, as the back office would write it. */
const answerFor = (areaSqft: number) => ({
  ...totalled({
    lines: [
      { ...labour, text: 'Removing the existing floor', quantity: String(areaSqft), unit: 'sq.ft', rateLkr: 65 },
      { ...labour, text: 'Tile laying', quantity: String(areaSqft), unit: 'sq.ft', rateLkr: 280 },
      {
        kind: 'material',
        text: 'Adhesive and grout',
        quantity: String(areaSqft),
        unit: 'sq.ft',
        rateLkr: 140,
        wastagePercent: 10,
      },
      { ...labour, text: 'Debris removal, per load', quantity: '2', unit: 'loads', rateLkr: 7500 },
    ],
    notes: 'You buy the tiles, from our list or in any shop.',
    assumptions: 'The screed is sound and level. There is water and electricity on site.',
    validUntil: '',
  }),
  reason: null,
});

/** A customer with a job in every status, bookings in several states, and one estimate request of each kind. */
export function addDemoCustomer(rows: RowSet, providers: readonly DemoProvider[], now: Date): void {
  const providerAt = (place: number): DemoProvider => {
    const provider = providers[place % providers.length];
    if (!provider) throw new RangeError('The demo has no providers');
    return provider;
  };
  const tilers = providers.filter(({ category }) => category === 'tiler');
  demoStories.forEach((story, place) => {
    // Titles, progress texts and photos are about tiling.
    const tiler = story.title !== undefined ? tilers[place % tilers.length] : undefined;
    addStory(rows, story, tiler ?? providerAt(place * 5), place, now);
  });
  const waiting = [
    { created: 0, time: '07:40', paid: null, scheduled: -3, notes: 'After ten, please.' },
    { created: 2, time: '18:25', paid: timeBefore(now, 1, '09:15'), scheduled: -1, notes: null },
  ];
  waiting.forEach(({ created, time, paid, scheduled, notes }, place) => {
    const provider = providerAt(place * 7 + 3);
    const name = `customer booking ${place}`;
    addBooking(
      rows,
      {
        name,
        provider,
        person,
        notes,
        address: demoAddress(name, provider),
        createdAt: timeBefore(now, created, time),
        paidAt: paid,
        scheduledAt: timeBefore(now, scheduled, '10:30'),
      },
      demoId(`provider ${provider.slug}`),
    );
  });
  addEstimates(rows, providerAt, now);
  addOfficeDuties(rows, providerAt, now);
  addMissedVisit(rows, providerAt(11), now);
  addInspectedVisit(rows, providerAt(13), now);
  addRefunds(rows, providerAt(6), now);
  addRefusals(rows, person, providerAt(8), now);
  addCommissionJobs(rows, providerAt(5), now);
}

function addStory(rows: RowSet, story: DemoStory, provider: DemoProvider, place: number, now: Date): void {
  const name = `customer job ${place}`;
  const inspected = story.days.find(([status]) => status === 'inspected')?.[1] ?? -1;
  const jobId = addJob(rows, {
    name,
    provider,
    person,
    ...(story.title !== undefined && { title: story.title }),
    address: demoAddress(name, provider),
    notes: story.notes,
    scheduledAt: timeBefore(now, inspected, '09:30'),
    steps: story.days.map(([status, days, time]) => ({ status, at: timeBefore(now, days, time) })),
    areaSqft: story.areaSqft,
    valueLkr: story.valueLkr,
    supervision: story.supervision,
    quoteNotes: story.quoteNotes,
    inspectionDate: dayBefore(now, inspected),
    completionDate: dayBefore(now, story.days.find(([status]) => status === 'completed')?.[1] ?? -21),
    cancelReason: story.cancelReason ?? null,
  });
  addProgress(rows, jobId, story, now);
  addThread(rows, demoId(`booking ${name}`), story.messages ?? [], now);
  if (story.isShared) addFamilyLink(rows, jobId, demoId(`booking ${name}`), now);
}

function addFamilyLink(rows: RowSet, jobId: string, bookingId: string, now: Date): void {
  addPhotosOf(rows, ['room'], { bookingId }, timeBefore(now, 41, '11:40'));
  const shown = { showsTotal: true, photoIds: [photoOfJob] };
  rows.add('familyLink', { id: demoFamilyLink, jobId, ...shown, createdAt: timeBefore(now, 11, '21:30') });
}

function addProgress(rows: RowSet, jobId: string, { progress = [] }: DemoStory, now: Date): void {
  for (const { daysAgo, confirmedDaysAgo = null, objection = null, photos = [], ...said } of progress) {
    const id = demoId(`progress ${jobId} ${daysAgo}`);
    const createdAt = timeBefore(now, daysAgo, '16:40');
    rows.add('jobProgress', {
      id,
      jobId,
      ...said,
      createdAt,
      publishedAt: createdAt,
      confirmedAt: confirmedDaysAgo === null ? null : timeBefore(now, confirmedDaysAgo, '20:05'),
      objection,
      objectedAt: objection === null ? null : timeBefore(now, daysAgo - 1, '07:15'),
    });
    addPhotosOf(rows, photos, { progressId: id }, createdAt);
  }
}

/** One whose fee is not paid, one to be answered, and one answered. */
function addEstimates(rows: RowSet, providerAt: (place: number) => DemoProvider, now: Date): void {
  const estimates = [
    {
      projectType: 'kitchen',
      areaSqft: 140,
      description: 'Floor and one wall behind the cooker, old tiles still on.',
      created: 0,
      paid: null,
      answered: null,
    },
    {
      projectType: 'floor',
      areaSqft: 520,
      description: 'Living room and corridor, cement floor at the moment.',
      created: 3,
      paid: 2,
      answered: null,
    },
    {
      projectType: 'outdoor',
      areaSqft: 300,
      description: 'Patio towards the garden, needs to drain away from the house.',
      created: 12,
      paid: 11,
      answered: 10,
    },
  ] as const;
  estimates.forEach(({ projectType, areaSqft, description, created, paid, answered }, place) => {
    const provider = providerAt(place * 4 + 1);
    const id = demoId(`estimate ${place}`);
    rows.add('estimateRequest', {
      id,
      reference: referenceOf('estimate', id),
      projectType,
      projectLocation: provider.area ?? provider.city,
      areaSqft,
      description,
      contactName: person.fullName,
      contactPhone: person.phone,
      contactEmail: person.email,
      providerId: demoId(`provider ${provider.slug}`),
      answeredAt: answered === null ? null : timeBefore(now, answered, '15:00'),
      documentVersion: answered === null ? 0 : 1,
      createdAt: timeBefore(now, created, '06:50'),
    });
    addPayment(rows, {
      kind: 'estimate',
      id,
      amountLkr: estimateFeeLkr,
      createdAt: timeBefore(now, created, '06:50'),
      paidAt: paid === null ? null : timeBefore(now, paid, '09:20'),
    });
    addDemoPhotos(rows, place, id, timeBefore(now, created, '06:50'));
    if (answered !== null) {
      const createdAt = timeBefore(now, answered, '15:00');
      rows.add('requestEvent', {
        id: demoId(`answered ${place}`),
        bookingId: null,
        estimateRequestId: id,
        kind: 'answered',
        createdAt,
      });
      rows.add('estimateDocument', {
        id: demoId(`document ${place}`),
        estimateRequestId: id,
        version: 1,
        ...answerFor(areaSqft ?? 100),
        validUntil: dayAfter(createdAt.toISOString(), usuallyValidDays),
        createdAt,
      });
    }
  });
}

/** Further work items: a fee to verify, a professional to tell, a failed mail. */
function addOfficeDuties(rows: RowSet, providerAt: (place: number) => DemoProvider, now: Date): void {
  const [someone, provider] = [demoPerson('Ruwan Jayasuriya'), providerAt(9)];
  const providerId = demoId(`provider ${provider.slug}`);
  const [asked, claimedAt] = [timeBefore(now, 1, '17:30'), timeBefore(now, 1, '18:05')];
  const id = demoId('claimed estimate');
  rows.add('estimateRequest', {
    id,
    reference: referenceOf('estimate', id),
    projectType: 'bathroom',
    projectLocation: provider.area ?? provider.city,
    areaSqft: 85,
    description: 'One bathroom, walls up to the ceiling.',
    contactName: someone.fullName,
    contactPhone: someone.phone,
    contactEmail: someone.email,
    providerId,
    answeredAt: null,
    documentVersion: 0,
    createdAt: asked,
  });
  addPayment(rows, { kind: 'estimate', id, amountLkr: estimateFeeLkr, createdAt: asked, paidAt: null, claimedAt });
  addPhotosOf(rows, ['slip'], { estimateRequestId: id }, claimedAt);
  const name = 'booking to tell of';
  const scheduledAt = timeBefore(now, -4, '14:00');
  const bookingId = addBooking(
    rows,
    {
      name,
      provider,
      person: someone,
      notes: null,
      address: demoAddress(name, provider),
      createdAt: timeBefore(now, 1, '16:00'),
      paidAt: timeBefore(now, 0, '08:10'),
      scheduledAt,
    },
    providerId,
  );
  rows.add('officeTask', {
    id: demoId('task'),
    bookingId,
    providerId,
    kind: 'verified',
    event: 'inspection-due',
    details: JSON.stringify({ providerId, isAssigned: false }),
    text: `The customer has paid for the inspection, booking ${referenceOf('booking', bookingId)}.\n\nPlease be at the site on ${formatVisit(scheduledAt.toISOString())} (Sri Lanka time).\n\nCustomer: ${someone.fullName}, ${someone.phone}`,
    createdAt: timeBefore(now, 0, '08:10'),
  });
  rows.add('notification', {
    id: demoId('mail'),
    event: 'booking-arrived',
    subjectId: bookingId,
    details: '{}',
    channel: 'mail',
    recipient: someone.email,
    title: `Booking ${referenceOf('booking', bookingId)} received`,
    createdAt: timeBefore(now, 1, '16:00'),
    attempts: 14,
    lastError: 'EENVELOPE 550',
  });
}
